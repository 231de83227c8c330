/** What the frame keeps: an opaque token for each site it is embedded in, and names for itself. */
export interface Store {
  token(embedder: string): string | undefined
  keep(embedder: string, token: string): void
  forget(embedder: string): void
  /** Writes what memory alone has: the browser gave storage meanwhile. */
  keepAgain(): void
  /** This browser, as far as its storage lasts. */
  readonly device: string
  /** This tab. */
  readonly frame: string
}

/** Storage may be refused, full or gone: then it is a cookie, where the person let the frame have them, or memory. */
export function createStore(): Store {
  const memory = new Map<string, string>()
  const lasting = guarded(() => localStorage, memory)
  const tab = guarded(() => sessionStorage, memory)
  const key = (embedder: string) => `play-wallet/session/${embedder}`
  return {
    token: (embedder) => lasting.get(key(embedder)),
    keep: (embedder, token) => lasting.set(key(embedder), token),
    forget: (embedder) => lasting.remove(key(embedder)),
    keepAgain: () => lasting.keepAgain(),
    device: obtain(lasting, 'play-wallet/device'),
    frame: obtain(tab, 'play-wallet/frame'),
  }
}

interface Shelf {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  keepAgain(): void
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
  const isOpen = () => attempt(() => storage().length) !== undefined
  const write = (key: string, value: string) => {
    if (isOpen()) attempt(() => storage().setItem(key, value))
    else writeCookie(key, value, yearInS)
  }
  return {
    get: (key) =>
      memory.get(key) ?? attempt(() => storage().getItem(key)) ?? (isOpen() ? undefined : readCookie(key)),
    set(key, value) {
      memory.set(key, value)
      write(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt(() => storage().removeItem(key))
      writeCookie(key, '', 0)
    },
    keepAgain() {
      for (const [key, value] of memory) write(key, value)
    },
  }
}

const yearInS = 31_536_000

function writeCookie(key: string, value: string, maxAge: number): void {
  const [name, text] = [encodeURIComponent(key), encodeURIComponent(value)]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not to be had in every browser.
  document.cookie = `${name}=${text}; Max-Age=${maxAge}; Path=/sdk; SameSite=None; Secure`
}

function readCookie(key: string): string | undefined {
  const start = `${encodeURIComponent(key)}=`
  const found = document.cookie.split('; ').find((one) => one.startsWith(start))
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length))
}
