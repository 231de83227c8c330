import type { Log } from '../core/feedback/log.ts'
import { readStored } from '../services/storage/readStored.ts'
import { storagePrefix } from '../services/storage/storagePrefix.ts'

/** A session that can be restored from what an earlier visit or another tab has stored. */
interface StoredSession {
  restore(): Promise<void>
  sync(): Promise<void>
}

/** The parts of the kit that `bootFromStorage` needs. */
export interface BootParts {
  readonly config: { readonly kitId: string }
  readonly log: Log
  readonly signal: AbortSignal
  session(): Promise<StoredSession>
}

/**
 * Restores a stored session and follows the other tabs of the site. The session's code loads only when something is
 * stored. This function reads storage and never writes to it; on a server it does nothing.
 */
export function bootFromStorage(parts: BootParts): void {
  if (!globalThis.window) return
  const key = `${storagePrefix(parts.config.kitId)}connections`
  if (readStored(key) !== null) load(parts, (session) => session.restore())
  // Another tab of this site connected or disconnected. A `null` key means that the whole storage was cleared.
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
