import { type Atom, atom } from 'jotai/vanilla'

const atOnce = 6
const limitMs = 2_000
/** A list of thousands that is scrolled to its end keeps no more pictures than this. */
const mostKept = 200

interface Kept {
  readonly atom: Atom<string | undefined>
  shown: number
  url?: string
  forget(): void
}

/**
 * Wallets' pictures as `blob:` URLs, by image id: fetched when first shown, a few at a time, two seconds each at most;
 * one that cannot be had is nothing. All are given back when the signal aborts.
 */
export function createImages(
  fetchImage: (id: string, signal: AbortSignal) => Promise<Blob>,
  signal: AbortSignal,
): (id: string) => Atom<string | undefined> {
  const kept = new Map<string, Kept>()
  const waiting: (() => void)[] = []
  let running = 0

  const next = () => {
    running -= 1
    waiting.shift()?.()
  }

  async function load(id: string, wanted: () => boolean): Promise<string | undefined> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      if (signal.aborted || !wanted()) return undefined
      const blob = await fetchImage(id, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]))
      return signal.aborted ? undefined : URL.createObjectURL(blob)
    } catch {
      return undefined
    } finally {
      next()
    }
  }

  function keep(id: string): Kept {
    const urlAtom = atom<string | undefined>(undefined)
    let begun = false
    const one: Kept = {
      atom: atom((get) => get(urlAtom)),
      shown: 0,
      forget() {
        if (one.url) URL.revokeObjectURL(one.url)
        kept.delete(id)
      },
    }
    urlAtom.onMount = (set) => {
      one.shown += 1
      if (!begun) {
        begun = true
        void load(id, () => one.shown > 0).then((url) => {
          // A row that was scrolled past before its turn asks again when it comes back.
          begun = url !== undefined || one.shown > 0
          if (url === undefined) return
          one.url = url
          set(url)
        })
      }
      return () => {
        one.shown -= 1
      }
    }
    kept.set(id, one)
    return one
  }

  signal.addEventListener(
    'abort',
    () => {
      for (const one of [...kept.values()]) one.forget()
    },
    { once: true },
  )

  return (id) => {
    const known = kept.get(id)
    if (known) return known.atom
    const oldest = kept.size >= mostKept ? [...kept.values()].find(({ shown }) => shown === 0) : undefined
    oldest?.forget()
    return keep(id).atom
  }
}
