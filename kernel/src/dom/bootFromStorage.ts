import type { Store } from '../contracts/store.ts'
import type { Log } from '../core/feedback/log.ts'
import { writable } from '../core/state/atoms.ts'
import { readStored } from '../services/storage/readStored.ts'
import { storagePrefix } from '../services/storage/storagePrefix.ts'

/** A session that can be restored from what an earlier visit or another tab has stored. */
interface StoredSession {
  restore(): Promise<void>
  sync(): Promise<void>
}

/** The parts of the kit that `bootFromStorage` needs. */
export interface BootParts {
  readonly config: { readonly kitId: string; readonly enableReconnect: boolean; readonly cookie: boolean }
  readonly store: Pick<Store, 'set'>
  readonly log: Log
  readonly signal: AbortSignal
  session(): Promise<StoredSession>
}

/**
 * Restores a stored session and follows the other tabs of the site, unless the site turned that off. The session's code
 * loads only when something is stored, and the status is `reconnecting` from the start. This function reads storage and
 * never writes to it; on a server it does nothing.
 */
export function bootFromStorage(parts: BootParts): void {
  if (!globalThis.window || !parts.config.enableReconnect) return
  const prefix = storagePrefix(parts.config.kitId)
  const key = `${prefix}connections`
  const run = (step: 'restore' | 'sync') =>
    parts
      .session()
      .then((session) => session[step]())
      .catch((error: unknown) => parts.log('Could not restore the connections', { error }))
      .finally(() => parts.store.set(writable.stored, null))
  const stored = readStored(key)
  parts.store.set(writable.stored, stored)
  // The session also removes a cookie whose connections no longer exist, which a server would render.
  const hasCookie = parts.config.cookie && mayHaveCookie()
  if (stored || hasCookie || readStored(`${prefix}chosen_networks`)) void run('restore')
  // Another tab of this site connected or disconnected. A `null` key means that the whole storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) void run('sync')
  }
  window.addEventListener('storage', onStorage, { signal: parts.signal })
}

/** Whether the page has a cookie of a kit. Reading cookies throws in a sandboxed frame. */
function mayHaveCookie(): boolean {
  try {
    return document.cookie.includes('latchkit.')
  } catch {
    return false
  }
}
