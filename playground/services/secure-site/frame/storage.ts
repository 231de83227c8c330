/** What the frame keeps: an opaque token for each site it is embedded in, and names for itself. */
export interface Store {
  token(embedder: string): string | undefined
  keep(embedder: string, token: string): void
  forget(embedder: string): void
  /** This browser, as far as its storage lasts. */
  readonly device: string
  /** This tab. */
  readonly frame: string
}

/** Storage may be refused, full or gone: then it is the page's memory, until the page is left. */
export function createStore(): Store {
  const memory = new Map<string, string>()
  const lasting = guarded(() => localStorage, memory)
  const tab = guarded(() => sessionStorage, memory)
  const key = (embedder: string) => `play-wallet/session/${embedder}`
  return {
    token: (embedder) => lasting.get(key(embedder)),
    keep: (embedder, token) => lasting.set(key(embedder), token),
    forget: (embedder) => lasting.remove(key(embedder)),
    device: obtain(lasting, 'play-wallet/device'),
    frame: obtain(tab, 'play-wallet/frame'),
  }
}

interface Shelf {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

function obtain(shelf: Shelf, key: string): string {
  const known = shelf.get(key)
  if (known) return known
  const made = crypto.randomUUID()
  shelf.set(key, made)
  return made
}

function guarded(storage: () => Storage, memory: Map<string, string>): Shelf {
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? undefined,
    set(key, value) {
      memory.set(key, value)
      attempt(() => storage().setItem(key, value))
    },
    remove(key) {
      memory.delete(key)
      attempt(() => storage().removeItem(key))
    },
  }
}
