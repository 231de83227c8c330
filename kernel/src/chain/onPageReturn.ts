/**
 * Calls back when the page is shown again or restored from the browser's cache, until the signal aborts. Such a page may
 * have missed events of its wallet, so the wallet has to be asked again.
 *
 * @example const follow = (reread: () => void, signal: AbortSignal): void => onPageReturn(reread, signal)
 */
export function onPageReturn(run: () => void, signal: AbortSignal): void {
  const onReturn = ({ persisted: isShown = !document.hidden }: Partial<PageTransitionEvent>) => {
    if (isShown) run()
  }
  for (const event of ['pageshow', 'visibilitychange'])
    globalThis.window?.addEventListener(event, onReturn, { signal })
}
