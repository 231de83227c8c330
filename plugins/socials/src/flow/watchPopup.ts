import type { PortTable } from '@latchkit/kernel'
import { socialErrors } from '../errors.ts'
import type { Popup } from '../popup.ts'
import { isAnswerTo, readResult } from '../uris.ts'

/** How often the window is looked at. */
const lookMs = 500
const deadlineMs = 45_000
/** Nobody closes a window that fast: the browser has cut it off. */
const atOnceMs = 1_500

export interface WatchParts {
  readonly popup: Popup
  /** Who alone may say how the login ended. */
  readonly origin: string
  readonly clock: PortTable['clock']
  readonly page: Pick<Window, 'addEventListener'> | undefined
  readonly signal: AbortSignal
  /** The window said it, but from another place. Told once. */
  untrusted(): void
}

export interface PopupWatch {
  /** Rejects with CANCELED, SEVERED or TIMED_OUT. */
  readonly result: Promise<string>
  /** The window was sent to this address of the provider: from now on it may answer, to that. */
  moved(uri: string): void
}

/** Listens to a login window until it answers, is closed, or takes too long. */
export function watchPopup({ popup, origin, clock, page, signal, untrusted }: WatchParts): PopupWatch {
  const began = clock.now()
  let moved: { readonly at: number; readonly uri: string } | undefined
  let warned = false
  /** Seen twice, so that a message which came before it is heard first. */
  let seen: 'CANCELED' | 'SEVERED' | 'TIMED_OUT' | undefined

  const done = new AbortController()
  const end = AbortSignal.any([signal, done.signal])
  const result = new Promise<string>((resolve, reject) => {
    const listen = (event: MessageEvent) => {
      if (!moved || !popup.sent(event)) return
      const uri = readResult(event.data)
      if (uri === undefined) return
      if (event.origin !== origin) {
        if (!warned) untrusted()
        warned = true
      } else if (isAnswerTo(moved.uri, uri)) settle(() => resolve(uri))
    }
    const look = () => {
      if (seen) return settle(() => reject(socialErrors[seen ?? 'CANCELED']()))
      const now = clock.now()
      if (popup.isClosed()) seen = now - Math.max(began, moved?.at ?? 0) <= atOnceMs ? 'SEVERED' : 'CANCELED'
      else if (now - began >= deadlineMs) seen = 'TIMED_OUT'
    }
    const timer = setInterval(look, lookMs)
    const settle = (run: () => void) => {
      run()
      done.abort()
    }
    const stop = () => {
      clearInterval(timer)
      // Of no effect where it has ended already.
      reject(socialErrors.CANCELED())
    }
    page?.addEventListener('message', listen, { signal: end })
    if (end.aborted) stop()
    else end.addEventListener('abort', stop, { once: true })
  })
  // Whoever waits hears of it; who does not is not in need of it.
  result.catch(() => undefined)
  return {
    result,
    moved(uri) {
      moved = { at: clock.now(), uri }
    },
  }
}
