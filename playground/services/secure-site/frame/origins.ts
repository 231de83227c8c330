const local = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/

/** Whether a site may embed the wallet: the origins of the project, or any local origin if the project lists none. */
export function isAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return local.test(origin)
  return allowed.some((one) => matches(origin, one))
}

/** `https://*.shop.example` matches the subdomains, but not `https://shop.example` itself. */
function matches(origin: string, pattern: string): boolean {
  const wild = /^(https?:\/\/)\*(\.[^/*]+)$/.exec(pattern)
  if (!wild) return origin === pattern
  const [, scheme = '', end = ''] = wild
  return origin.startsWith(scheme) && origin.endsWith(end) && origin.length > scheme.length + end.length
}
