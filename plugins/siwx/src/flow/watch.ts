import { type Context, onAbort, stackAtom } from '@latchkit/kernel/plugin'
import type { Flow } from './createFlow.ts'
import { signInView } from './state.ts'

// Needed when a wallet disconnects.
export { signOutOf } from './signOutOf.ts'

/** A timer cannot wait longer. */
const longestMs = 2 ** 31 - 1

/** The stored sessions of this plugin, and not the nonces that other tabs ask for. */
const sessionsKey = /siwx(-auth-token)?$/

/**
 * Looks for the session again when the visitor returns to the page, when another tab signs in, and when the session
 * expires, and cancels an optional sign-in whose view is closed, until the signal aborts.
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
  const stopViews = cancelWhenLeft(store, flow)
  wait()
  // A server has no document, and its visitors do not return.
  globalThis.document?.addEventListener('visibilitychange', onVisible, { signal })
  globalThis.addEventListener?.('storage', onStorage, { signal })
  onAbort(signal, () => {
    stop()
    stopViews()
    clearTimeout(timer)
  })
}

/** Cancels an optional sign-in when its view is closed, or another one is opened in its place: nothing would end it otherwise. */
function cancelWhenLeft(store: Context<'store', unknown>['store'], flow: Flow): () => void {
  const isShown = () => store.get(stackAtom).some(({ view }) => view === signInView)
  let wasShown = isShown()
  return store.sub(stackAtom, () => {
    const isLeft = wasShown && !isShown()
    wasShown = isShown()
    if (isLeft && !flow.calls.isRequired()) void flow.cancel()
  })
}
