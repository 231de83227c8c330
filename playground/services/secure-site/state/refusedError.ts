/** A refusal whose message is shown to the user by the embedder. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** Describes an error: with the short message of a library, if there is one. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const short: unknown = Reflect.get(error, 'shortMessage')
  return typeof short === 'string' ? short : error.message
}
