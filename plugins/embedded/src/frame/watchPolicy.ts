/** Calls `onBlocked` when the page's own content security policy blocks the frame, until the signal aborts. */
export function watchPolicy(origin: string, onBlocked: () => void, signal: AbortSignal): void {
  const handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    // Browsers without frame-src fall back on the other two, and report either the frame's origin or its whole address.
    const isFrame = /^(frame|child|default)-src/.test(effectiveDirective)
    if (isFrame && (blockedURI === origin || blockedURI.startsWith(`${origin}/`))) onBlocked()
  }
  document.addEventListener('securitypolicyviolation', handleViolation, { signal })
}
