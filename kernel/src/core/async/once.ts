/**
 * Wraps a loader so that it runs once. A load that fails is retried by the next call.
 *
 * @example const loadTexts = once(async () => (await fetch('/texts.json')).text())
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    pending ??= load()
    pending.catch(() => (pending = undefined))
    return pending
  }
}
