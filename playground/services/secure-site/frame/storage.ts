/** The frame's data: an opaque token for each site that embeds it, and an id of the tab. */
export interface Store {
  token(embedder: string): string | undefined
  save(embedder: string, token: string): void
  remove(embedder: string): void
  /** Writes the data in memory to storage, after the browser has granted access to it. */
  saveAgain(): void
  /** Id of this tab. */
  readonly frame: string
}

/** Uses storage; if it is denied or full, cookies; otherwise memory. */
export function createStore(): Store {
  const memory = new Map<string, string>()
  const persistent = guarded(() => localStorage, memory)
  const tab = guarded(() => sessionStorage, memory)
  const key = (embedder: string) => `play-wallet/session/${embedder}`
  return {
    token: (embedder) => persistent.get(key(embedder)),
    save: (embedder, token) => persistent.set(key(embedder), token),
    remove: (embedder) => persistent.remove(key(embedder)),
    saveAgain: () => persistent.saveAgain(),
    frame: obtain(tab, 'play-wallet/frame'),
  }
}

interface GuardedStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  saveAgain(): void
}

function obtain(storage: GuardedStorage, key: string): string {
  const existing = storage.get(key)
  if (existing) return existing
  const created = crypto.randomUUID()
  storage.set(key, created)
  return created
}

function guarded(storage: () => Storage, memory: Map<string, string>): GuardedStorage {
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  const isAvailable = () => attempt(() => storage().length) !== undefined
  const write = (key: string, value: string) => {
    if (isAvailable()) attempt(() => storage().setItem(key, value))
    else writeCookie(key, value, yearInS)
  }
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(() => storage().getItem(key)) ??
      (isAvailable() ? undefined : readCookie(key)),
    set(key, value) {
      memory.set(key, value)
      write(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt(() => storage().removeItem(key))
      writeCookie(key, '', 0)
    },
    saveAgain() {
      for (const [key, value] of memory) write(key, value)
    },
  }
}

const yearInS = 31_536_000

function writeCookie(key: string, value: string, maxAge: number): void {
  const [name, text] = [encodeURIComponent(key), encodeURIComponent(value)]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser.
  document.cookie = `${name}=${text}; Max-Age=${maxAge}; Path=/sdk; SameSite=None; Secure`
}

function readCookie(key: string): string | undefined {
  const start = `${encodeURIComponent(key)}=`
  const match = document.cookie.split('; ').find((one) => one.startsWith(start))
  return match === undefined ? undefined : decodeURIComponent(match.slice(start.length))
}
