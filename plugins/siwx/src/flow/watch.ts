import type { Context } from '@latchkit/kernel/plugin'
import type { Flow } from './createFlow.ts'

/** A timer cannot wait longer. */
const longestMs = 2 ** 31 - 1

/** The stored sessions of this plugin, and not the nonces that other tabs ask for. */
const sessionsKey = /siwx(-auth-token)?$/

/**
 * Looks for the session again when the visitor returns to the page, when another tab signs in, and when the session
 * expires, until the signal aborts.
 */
export function watch({ clock, signal, store }: Context<'clock' | 'store', unknown>, flow: Flow): void {
  if (signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    const end = Date.parse(store.get(flow.sessionAtom)?.data.expirationTime ?? '')
    if (!Number.isNaN(end))
      timer = setTimeout(flow.recheck, Math.min(Math.max(end - clock.dateNow(), 1_000), longestMs))
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') flow.recheck()
  }
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab that signs out disconnects the wallet, too, which the kernel follows.
    if (!store.get(flow.sessionAtom) && sessionsKey.test(key ?? '')) flow.recheck()
  }
  const stop = store.sub(flow.sessionAtom, wait)
  wait()
  // A server has no document, and its visitors do not return.
  globalThis.document?.addEventListener('visibilitychange', onVisible, { signal })
  globalThis.addEventListener?.('storage', onStorage, { signal })
  signal.addEventListener(
    'abort',
    () => {
      stop()
      clearTimeout(timer)
    },
    { once: true },
  )
}
