import { type Atom, atom, type FrameStatus, onAbort, type Store } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { Message } from '../messenger/createMessenger.ts'
import { watchPolicy } from './watchPolicy.ts'
import { watchRemoval } from './watchRemoval.ts'

/** The environment that the frame needs. */
export interface FrameParts {
  readonly store: Store
  /** Creates the element. It is not yet in the page. */
  createElement(): HTMLIFrameElement
  /** Resolves with the element that the frame is appended to. */
  findContainer(): Promise<HTMLElement>
  /** The origin of the secure site. Messages are exchanged with this origin only. */
  readonly origin: string
  /** Handles a message of the frame. Returns it if it is not the answer to a call. */
  receive(data: unknown): { readonly name: string; readonly payload: unknown } | undefined
  /** Called when the frame reports that it listens. Its other unsolicited messages are passed to `onMessage`. */
  onListening(): void
  onMessage(name: string, payload: unknown): void
  /** Called when every open call is lost. */
  onReset(): void
  /** Called when the frame's page has loaded but has sent no message for two seconds. */
  onSilent(): void
  /** Called when the frame is unavailable: it did not load, it did not report that it listens, or a policy blocks it. */
  onFailed(reason: FrameFailure): void
  readonly signal: AbortSignal
}

/** Why the frame is unavailable. */
export type FrameFailure = 'notLoaded' | 'notListening' | 'policy'

/** How long a loaded page may send no message before this is reported. */
const silentMs = 2_000
/** How long the wallet may take to report that it listens. */
const loadMs = 20_000
/** How long calls wait after the wallet has reported that it listens. */
const pauseMs = 500

export type Frame = ReturnType<typeof createFrame>

/** One element, from its creation to its removal. */
interface Instance {
  readonly element: HTMLIFrameElement
  readonly controller: AbortController
  /** Each page in the frame loads once and reports once that it listens, in either order. */
  loadCount: number
  readyCount: number
  isReady: boolean
}

/** Creates the frame. Its element is added to the page when it is first needed, and messages are limited to its origin. */
export function createFrame(parts: FrameParts) {
  const { store, signal, origin } = parts
  const statusAtom = atom<FrameStatus>('absent')
  const setStatus = (next: FrameStatus) => store.set(statusAtom, next)
  const waiters = new Set<(error?: Error) => void>()
  let instance: Instance | undefined
  let isCreating = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function settleWaiters(error?: Error): void {
    for (const settle of [...waiters]) settle(error)
  }

  /** Called when the wallet starts or restarts. Starts the time within which it has to report that it listens. */
  function startLoading(): void {
    setStatus('loading')
    clearTimeout(timer)
    timer = setTimeout(() => fail(instance?.loadCount ? 'notListening' : 'notLoaded'), loadMs)
  }

  function fail(reason: FrameFailure): void {
    remove('failed')
    parts.onFailed(reason)
    settleWaiters(errors.FRAME_UNAVAILABLE())
  }

  function remove(next: FrameStatus): void {
    clearTimeout(timer)
    const removed = instance
    instance = undefined
    removed?.controller.abort()
    removed?.element.remove()
    if (!signal.aborted) setStatus(next)
    parts.onReset()
  }

  function handleReady(): void {
    if (!instance) return
    instance.readyCount += 1
    // A frame that reports it twice has restarted and has forgotten its calls.
    if (instance.isReady) parts.onReset()
    instance.isReady = true
    setStatus('loading')
    parts.onListening()
    clearTimeout(timer)
    timer = setTimeout(() => {
      setStatus('ready')
      settleWaiters()
    }, pauseMs)
  }

  function handleLoad(): void {
    if (!instance) return
    instance.loadCount += 1
    if (instance.loadCount > instance.readyCount) reportSilence(instance)
    if (instance.loadCount <= instance.readyCount || !instance.isReady) return
    parts.onReset()
    instance.isReady = false
    startLoading()
  }

  /** Reports a page that has loaded but sends no message. A blocked page loads too, as the browser's error page. */
  function reportSilence(current: Instance): void {
    const { loadCount } = current
    const silence = setTimeout(() => loadCount > current.readyCount && parts.onSilent(), silentMs)
    onAbort(current.controller.signal, () => clearTimeout(silence))
  }

  function handleMessage(event: MessageEvent): void {
    // Checked before the data is read, so that messages of other senders cost almost nothing.
    if (!event.isTrusted || event.origin !== origin || event.source !== instance?.element.contentWindow)
      return
    const message = parts.receive(event.data)
    if (message?.name === 'READY') handleReady()
    else if (message) parts.onMessage(message.name, message.payload)
  }

  async function create(): Promise<void> {
    if (isCreating || instance || signal.aborted) return
    isCreating = true
    startLoading()
    try {
      const container = await parts.findContainer()
      if (signal.aborted || store.get(statusAtom) !== 'loading') return
      const controller = new AbortController()
      const element = parts.createElement()
      instance = { element, controller, loadCount: 0, readyCount: 0, isReady: false }
      const options = { signal: controller.signal }
      window.addEventListener('message', handleMessage, options)
      element.addEventListener('load', handleLoad, options)
      watchPolicy(origin, () => fail('policy'), controller.signal)
      container.append(element)
      watchRemoval(element, handleRemoval, controller.signal)
    } catch {
      fail('notLoaded')
    } finally {
      isCreating = false
    }
  }

  /** Rejects the waiting requesters. The next call creates the frame again. */
  function handleRemoval(): void {
    remove('absent')
    settleWaiters(errors.FRAME_UNAVAILABLE())
  }

  const stop = () => {
    remove('absent')
    settleWaiters(errors.FRAME_ABORTED())
  }
  onAbort(signal, stop)

  return {
    statusAtom: statusAtom as Atom<FrameStatus>,
    element: (): HTMLIFrameElement | undefined => instance?.element,
    /** Creates the frame if necessary, and resolves when it accepts calls. */
    ready(requester: AbortSignal): Promise<void> {
      if (requester.aborted || signal.aborted) return Promise.reject(errors.FRAME_ABORTED())
      if (store.get(statusAtom) === 'ready') return Promise.resolve()
      void create()
      return new Promise((resolve, reject) => {
        const abort = () => settle(errors.FRAME_ABORTED())
        const settle = (error?: Error) => {
          waiters.delete(settle)
          requester.removeEventListener('abort', abort)
          if (error) reject(error)
          else resolve()
        }
        waiters.add(settle)
        onAbort(requester, abort)
      })
    },
    post(message: Message): boolean {
      const target = instance?.element.contentWindow
      target?.postMessage(message, origin)
      return Boolean(target)
    },
    /**
     * Reloads the page of the frame by `request`. The frame is not ready again until its new page reports that it listens,
     * because a message to the old page would be lost.
     */
    reload(request: () => void): void {
      if (!instance || store.get(statusAtom) !== 'ready') return
      parts.onReset()
      request()
      instance.isReady = false
      startLoading()
    },
    /** Removes the frame and creates a new one. */
    restart(): void {
      remove('absent')
      void create()
    },
  }
}
