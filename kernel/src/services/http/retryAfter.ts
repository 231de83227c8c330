/**
 * Returns the delay in milliseconds that a response requests with `Retry-After`, or 0 if it requests none. The header
 * is a number of seconds or an HTTP date (RFC 9110, section 10.2.3).
 *
 * @example const wait = (response: Response) => Math.max(150, retryAfterMs(response))
 */
export function retryAfterMs(response: Pick<Response, 'headers'> | undefined): number {
  const text = response?.headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Math.max(0, Number.isNaN(ms) ? 0 : ms)
}
