/** Nobody waits longer because a node asks for it (F07). */
const maxSeconds = 30

/**
 * A refusal, whose `Retry-After` viem understands: it waits as many seconds as are asked for, and takes a date for no
 * wait at all.
 */
export function sayWhen({ status, headers: given }: Response, text: string): Response {
  const headers = new Headers(given)
  const asked = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000
  // What asks for nothing is left to the usual waits.
  headers.delete('retry-after')
  if (seconds > 0) headers.set('retry-after', `${Math.ceil(Math.min(seconds, maxSeconds))}`)
  return new Response(text, { status, headers })
}
