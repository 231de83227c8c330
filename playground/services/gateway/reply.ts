export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** The encoding of the body. Default `utf8`. */
  readonly encoding?: 'latin1'
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** Creates an error response in the format of every service but the data service. */
export function refuse(status: number, message: string): Reply {
  return json({ message }, status)
}
