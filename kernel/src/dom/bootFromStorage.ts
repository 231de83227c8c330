import type { Log } from '../core/feedback/log.ts'
import { storagePrefix } from '../core/storage/storagePrefix.ts'

/** A session as another visit or another tab left it. */
interface StoredSession {
  restore(): Promise<void>
  sync(): Promise<void>
}

/** What starting from storage needs of the kit. */
export interface BootParts {
  readonly config: { readonly kitId: string }
  readonly log: Log
  readonly signal: AbortSignal
  session(): Promise<StoredSession>
}

/**
 * A stored session is intent: when there is one, its code loads and it is restored. Only reads, never writes,
 * and on a server there is nothing to read.
 */
export function bootFromStorage(parts: BootParts): void {
  if (!globalThis.window) return
  const key = `${storagePrefix(parts.config.kitId)}connections`
  if (isStored(key)) load(parts, (session) => session.restore())
  // Another tab of this site connected or disconnected; `null` is a storage cleared as a whole.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) load(parts, (session) => session.sync())
  }
  window.addEventListener('storage', onStorage, { signal: parts.signal })
}

function load(parts: BootParts, run: (session: StoredSession) => Promise<void>): void {
  parts
    .session()
    .then(run)
    .catch((error: unknown) => parts.log('The stored connections could not be restored', { error }))
}

function isStored(key: string): boolean {
  // Reading the property itself throws where storage is denied.
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
