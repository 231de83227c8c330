/** As long as all tries together: nobody waits longer because a node asks for it (F07). */
const maxSeconds = 30
/** A refusal that viem does not ask again for. */
const final = 400

/**
 * A refusal, whose `Retry-After` viem understands: it waits as many seconds as are asked for, and takes a date for no
 * wait at all. One that asks for longer than anybody waits is asked no more.
 */
export function sayWhen({ status, headers: given }: Response, text: string): Response {
  const headers = new Headers(given)
  const asked = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000
  // What asks for nothing is left to the usual waits.
  headers.delete('retry-after')
  // Asked again before its time it would say the same, and when that has come nobody waits any more.
  if (seconds >= maxSeconds) return new Response(text, { status: final, headers })
  if (seconds > 0) headers.set('retry-after', `${Math.ceil(seconds)}`)
  return new Response(text, { status, headers })
}
