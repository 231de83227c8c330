/**
 * Resolves when a wallet reports that it shares accounts. `follow` subscribes to the wallet until its signal aborts, and calls
 * `report` when there are accounts.
 *
 * @throws the signal's reason when it aborts first
 * @example
 * const unlocked = (wallet: EventTarget, signal: AbortSignal): Promise<void> =>
 *   untilReported((report, signal) => wallet.addEventListener('unlock', report, { signal }), signal)
 */
export function untilReported(
  follow: (report: () => void, signal: AbortSignal) => unknown,
  signal: AbortSignal,
): Promise<void> {
  const settled = new AbortController()
  const ended = AbortSignal.any([signal, settled.signal])
  return new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: settled.signal })
    follow(resolve, ended)
  }).finally(() => settled.abort())
}
