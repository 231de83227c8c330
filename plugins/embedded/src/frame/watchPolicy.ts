/** Tells when the page's own policy keeps the frame out, until the signal aborts. */
export function watchPolicy(origin: string, blocked: () => void, signal: AbortSignal): void {
  const look = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    // Browsers without frame-src fall back on these two, and tell of a frame by its origin or its whole address.
    const isFrame = /^(frame|child|default)-src/.test(effectiveDirective)
    if (isFrame && (blockedURI === origin || blockedURI.startsWith(`${origin}/`))) blocked()
  }
  document.addEventListener('securitypolicyviolation', look, { signal })
}
