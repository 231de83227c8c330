import { onAbort, type PortTable } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { Popup } from '../popup.ts'
import { matchesState, readResult } from '../uris.ts'

/** How often the window's state is polled. */
const pollMs = 500
const deadlineMs = 45_000
/** A window that closes this soon was not closed by the visitor. The browser has cut it off. */
const severedWithinMs = 1_500

export interface WatchParts {
  readonly popup: Popup
  /** The only origin whose result is accepted. */
  readonly origin: string
  readonly clock: PortTable['clock']
  readonly page: Pick<Window, 'addEventListener'> | undefined
  readonly signal: AbortSignal
  /** Called once, when the window sends a result from another origin. */
  onUntrustedOrigin(): void
}

export interface PopupWatch {
  /** Rejects with CANCELED, SEVERED or TIMED_OUT. */
  readonly result: Promise<string>
  /** Reports that the window was navigated to this provider address. Messages before this call are ignored. */
  navigated(uri: string): void
}

/** Watches a login window until it sends a result, is closed, or times out. */
export function watchPopup({
  popup,
  origin,
  clock,
  page,
  signal,
  onUntrustedOrigin,
}: WatchParts): PopupWatch {
  const startedAt = clock.now()
  let navigated: { readonly at: number; readonly uri: string } | undefined
  let warned = false
  /** Why the login ends at the next poll. The delay lets a message that was sent before the end arrive first. */
  let endReason: 'CANCELED' | 'SEVERED' | 'TIMED_OUT' | undefined

  const done = new AbortController()
  const end = AbortSignal.any([signal, done.signal])
  const result = new Promise<string>((resolve, reject) => {
    const handleMessage = (event: MessageEvent) => {
      if (!navigated || !popup.isSourceOf(event)) return
      const uri = readResult(event.data)
      if (uri === undefined) return
      if (event.origin !== origin) {
        if (!warned) onUntrustedOrigin()
        warned = true
      } else if (matchesState(navigated.uri, uri)) settle(() => resolve(uri))
    }
    const poll = () => {
      if (endReason) return settle(() => reject(errors[endReason ?? 'CANCELED']()))
      const now = clock.now()
      if (popup.isClosed())
        endReason = now - Math.max(startedAt, navigated?.at ?? 0) <= severedWithinMs ? 'SEVERED' : 'CANCELED'
      else if (now - startedAt >= deadlineMs) endReason = 'TIMED_OUT'
    }
    const timer = setInterval(poll, pollMs)
    const settle = (run: () => void) => {
      run()
      done.abort()
    }
    const stop = () => {
      clearInterval(timer)
      // This has no effect when the promise is settled already.
      reject(errors.CANCELED())
    }
    page?.addEventListener('message', handleMessage, { signal: end })
    onAbort(end, stop)
  })
  // Prevents an unhandled rejection when no caller awaits the result.
  result.catch(() => undefined)
  return {
    result,
    navigated(uri) {
      navigated = { at: clock.now(), uri }
    },
  }
}
