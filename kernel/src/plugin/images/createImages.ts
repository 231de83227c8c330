import { type Atom, atom } from 'jotai/vanilla'
import { onAbort } from '../../base/async/onAbort.ts'
import type { Store } from '../../contracts/store.ts'
import { writable } from '../../core/state/atoms.ts'
import { whenShown } from '../../core/state/whenShown.ts'

const maxConcurrent = 6
const timeoutMs = 2_000
/** Limits the number of images in memory while a list of thousands of wallets is scrolled. */
const maxCached = 200

interface CachedImage {
  readonly atom: Atom<string | undefined>
  /** The number of subscribers. */
  shown: number
  url?: string
  release(): void
}

/** The parts of a plugin's context that images need. */
export interface ImageParts {
  /** The store of the kit, which indicates whether the modal is open. */
  readonly store: Store
  /** Ends the cache. */
  readonly signal: AbortSignal
}

/**
 * Creates a cache of images as `blob:` URLs, by an id of your choice. An image is fetched when its atom first has a subscriber
 * and the modal is open and painted, at most six at a time, each with a timeout of two seconds. If that fails, its URL stays
 * `undefined`, and the image is fetched again once the page is back online, or shown the next time that the modal is open. All
 * URLs are revoked when the signal aborts.
 *
 * @example
 * const flags = ({ http, store, signal }: Context<'http' | 'store'>) =>
 *   createImages((id, ended) => http.picture('data', `/flags/${id}`, { signal: ended }), { store, signal })
 */
export function createImages(
  fetchImage: (id: string, signal: AbortSignal) => Promise<Blob>,
  { store, signal }: ImageParts,
): (id: string) => Atom<string | undefined> {
  const cache = new Map<string, CachedImage>()
  const queue: (() => void)[] = []
  /** What requests the images that failed again, if they are still shown. */
  const failed = new Set<() => void>()
  let running = 0

  const next = () => {
    running -= 1
    queue.shift()?.()
  }

  async function load(id: string, isNeeded: () => boolean): Promise<string | undefined> {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve))
    running += 1
    try {
      await whenShown(store, signal)
      if (signal.aborted || !isNeeded()) return undefined
      const blob = await fetchImage(id, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
      return signal.aborted ? undefined : URL.createObjectURL(blob)
    } catch {
      return undefined
    } finally {
      next()
    }
  }

  function add(id: string): CachedImage {
    const urlAtom = atom<string | undefined>(undefined)
    let requested = false
    const request = () => {
      if (requested) return
      requested = true
      void load(id, () => image.shown > 0).then((url) => {
        if (url !== undefined) {
          image.url = url
          return store.set(urlAtom, url)
        }
        // A row that left the screen before its turn requests its image again when it is back.
        if (image.shown > 0) failed.add(retry)
        else requested = false
      })
    }
    const retry = () => {
      requested = false
      if (image.shown > 0) request()
    }
    const image: CachedImage = {
      atom: atom((get) => get(urlAtom)),
      shown: 0,
      release() {
        if (image.url) URL.revokeObjectURL(image.url)
        failed.delete(retry)
        cache.delete(id)
      },
    }
    urlAtom.onMount = () => {
      image.shown += 1
      request()
      return () => {
        image.shown -= 1
      }
    }
    cache.set(id, image)
    return image
  }

  const retryFailed = () => {
    const retries = [...failed]
    failed.clear()
    for (const retry of retries) retry()
  }
  globalThis.addEventListener?.('online', retryFailed, { signal })
  const unsubscribe = store.sub(writable.modal, () => store.get(writable.modal).open || retryFailed())
  onAbort(signal, () => {
    unsubscribe()
    for (const image of [...cache.values()]) image.release()
  })

  return (id) => {
    const cached = cache.get(id)
    if (cached) return cached.atom
    const oldest = cache.size >= maxCached ? [...cache.values()].find(({ shown }) => shown === 0) : undefined
    oldest?.release()
    return add(id).atom
  }
}
