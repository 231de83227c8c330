/**
 * Wraps a loader so that it runs only once. After a failure, the next call tries again.
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
