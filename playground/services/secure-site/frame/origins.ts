const local = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/

/** Whether a site may embed the wallet: one of the project's, or any local one where the project names none. */
export function isAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return local.test(origin)
  return allowed.some((one) => fits(origin, one))
}

/** `https://*.shop.example` stands for what is below it, not for itself. */
function fits(origin: string, pattern: string): boolean {
  const wild = /^(https?:\/\/)\*(\.[^/*]+)$/.exec(pattern)
  if (!wild) return origin === pattern
  const [, scheme = '', end = ''] = wild
  return origin.startsWith(scheme) && origin.endsWith(end) && origin.length > scheme.length + end.length
}
