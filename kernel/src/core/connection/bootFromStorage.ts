import type { Kernel } from '../kernel.ts'
import { storagePrefix } from '../storage/storagePrefix.ts'

/**
 * A stored session is intent: when there is one, its code loads and it is restored. Only reads, never writes,
 * and on a server there is nothing to read.
 */
export function bootFromStorage(kernel: Kernel): void {
  if (!globalThis.window) return
  const key = `${storagePrefix(kernel.config.kitId)}connections`
  if (isStored(key)) wake(kernel, (session) => session.restore())
  // Another tab of this site connected or disconnected; `null` is a storage cleared as a whole.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) wake(kernel, (session) => session.sync())
  }
  window.addEventListener('storage', onStorage, { signal: kernel.signal })
}

function wake(kernel: Kernel, run: (session: Awaited<ReturnType<Kernel['session']>>) => Promise<void>): void {
  kernel
    .session()
    .then(run)
    .catch((error: unknown) => kernel.log('The stored connections could not be restored', { error }))
}

function isStored(key: string): boolean {
  // Reading the property itself throws where storage is denied.
  try {
    return window.localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
