export interface Reply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** How the body is turned to bytes. Default `utf8`. */
  readonly encoding?: 'latin1'
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** A refusal in words, the shape every service but the data service answers with. */
export function refuse(status: number, message: string): Reply {
  return json({ message }, status)
}
