import type { FrameStatus } from '@latchkit/kernel'
import { type Atom, atom, type Store } from 'jotai/vanilla'
import { errors } from '../errors.ts'
import type { Message } from '../messenger/createMessenger.ts'
import { watchPolicy } from './watchPolicy.ts'
import { watchRemoval } from './watchRemoval.ts'

/** What the frame needs of the world. */
export interface FrameParts {
  readonly store: Store
  /** Makes the element, not yet in the page. */
  create(): HTMLIFrameElement
  /** Where it is put. */
  place(): Promise<HTMLElement>
  /** The origin of the secure site: nobody else is heard or spoken to. */
  readonly origin: string
  /** Takes a message of the frame. Gives what the frame says by itself. */
  receive(data: unknown): { readonly name: string; readonly payload: unknown } | undefined
  /** The frame listens; what it says by itself comes to `said`. */
  listening(): void
  said(name: string, payload: unknown): void
  /** Whatever was asked of the frame before is lost. */
  gone(): void
  /** Its page has loaded and says nothing for two seconds. */
  silent(): void
  /** It cannot be had: it did not come, it came and said nothing, or the page's own policy keeps it out. */
  failed(why: FrameFailure): void
  readonly signal: AbortSignal
}

/** Why it cannot be had. */
export type FrameFailure = 'late' | 'mute' | 'policy'

/** A page that has loaded and says nothing for this long is told of. */
const silentMs = 2_000
/** The wallet has this long to say that it listens. */
const loadMs = 20_000
/** It is asked this long after it said so. */
const pauseMs = 500

export type Frame = ReturnType<typeof createFrame>

/** One life of the element, from its making to its going. */
interface Life {
  readonly element: HTMLIFrameElement
  readonly ending: AbortController
  /** Each page of it loads once and says once that it listens, in either order. */
  loads: number
  readies: number
  isReady: boolean
}

/** The frame in the page: made when it is first needed, heard and spoken to by its own origin alone. */
export function createFrame(parts: FrameParts) {
  const { store, signal, origin } = parts
  const statusAtom = atom<FrameStatus>('absent')
  const status = (next: FrameStatus) => store.set(statusAtom, next)
  const waiting = new Set<(error?: Error) => void>()
  let life: Life | undefined
  let making = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function tellWaiting(error?: Error): void {
    for (const tell of [...waiting]) tell(error)
  }

  /** The wallet begins, or begins anew: it has its time again to say that it listens. */
  function begin(): void {
    status('loading')
    clearTimeout(timer)
    timer = setTimeout(() => fail(life?.loads ? 'mute' : 'late'), loadMs)
  }

  function fail(why: FrameFailure): void {
    end('failed')
    parts.failed(why)
    tellWaiting(errors.FRAME_UNAVAILABLE())
  }

  function end(next: FrameStatus): void {
    clearTimeout(timer)
    const ended = life
    life = undefined
    ended?.ending.abort()
    ended?.element.remove()
    if (!signal.aborted) status(next)
    parts.gone()
  }

  function ready(): void {
    if (!life) return
    life.readies += 1
    // Who says so twice has begun anew, and knows nothing of what it was asked.
    if (life.isReady) parts.gone()
    life.isReady = true
    status('loading')
    parts.listening()
    clearTimeout(timer)
    timer = setTimeout(() => {
      status('ready')
      tellWaiting()
    }, pauseMs)
  }

  function loaded(): void {
    if (!life) return
    life.loads += 1
    if (life.loads > life.readies) hush(life)
    if (life.loads <= life.readies || !life.isReady) return
    parts.gone()
    life.isReady = false
    begin()
  }

  /** A page that is kept out loads, too: as an error that cannot speak. */
  function hush(of: Life): void {
    const { loads } = of
    const told = setTimeout(() => loads > of.readies && parts.silent(), silentMs)
    of.ending.signal.addEventListener('abort', () => clearTimeout(told), { once: true })
  }

  function hear(event: MessageEvent): void {
    // Before anything is read of it: whoever else speaks to the page costs no more than this.
    if (!event.isTrusted || event.origin !== origin || event.source !== life?.element.contentWindow) return
    const said = parts.receive(event.data)
    if (said?.name === 'READY') ready()
    else if (said) parts.said(said.name, said.payload)
  }

  async function make(): Promise<void> {
    if (making || life || signal.aborted) return
    making = true
    begin()
    try {
      const place = await parts.place()
      if (signal.aborted || store.get(statusAtom) !== 'loading') return
      const ending = new AbortController()
      const element = parts.create()
      life = { element, ending, loads: 0, readies: 0, isReady: false }
      const until = { signal: ending.signal }
      window.addEventListener('message', hear, until)
      element.addEventListener('load', loaded, until)
      watchPolicy(origin, () => fail('policy'), ending.signal)
      place.append(element)
      watchRemoval(element, leave, ending.signal)
    } catch {
      fail('late')
    } finally {
      making = false
    }
  }

  /** Who waits for it is told, and the next who asks brings it back. */
  function leave(): void {
    end('absent')
    tellWaiting(errors.FRAME_UNAVAILABLE())
  }

  const stop = () => {
    end('absent')
    tellWaiting(errors.FRAME_ABORTED())
  }
  signal.addEventListener('abort', stop, { once: true })

  return {
    statusAtom: statusAtom as Atom<FrameStatus>,
    element: (): HTMLIFrameElement | undefined => life?.element,
    /** Makes it if need be; resolves when it can be asked. */
    ready(asker: AbortSignal): Promise<void> {
      if (asker.aborted || signal.aborted) return Promise.reject(errors.FRAME_ABORTED())
      if (store.get(statusAtom) === 'ready') return Promise.resolve()
      void make()
      return new Promise((resolve, reject) => {
        const leave = () => tell(errors.FRAME_ABORTED())
        const tell = (error?: Error) => {
          waiting.delete(tell)
          asker.removeEventListener('abort', leave)
          if (error) reject(error)
          else resolve()
        }
        waiting.add(tell)
        asker.addEventListener('abort', leave, { once: true })
      })
    },
    post(message: Message): boolean {
      const target = life?.element.contentWindow
      target?.postMessage(message, origin)
      return Boolean(target)
    },
    /**
     * Reloads the page of the frame by `request`. The frame is not ready again until its new page says that it listens:
     * a message to the old page would be lost.
     */
    reload(request: () => void): void {
      if (!life || store.get(statusAtom) !== 'ready') return
      parts.gone()
      request()
      life.isReady = false
      begin()
    },
    /** Begins anew from the first byte. */
    restart(): void {
      end('absent')
      void make()
    },
  }
}
