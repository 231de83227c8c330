import type { Kernel } from '../kernel.ts'

/**
 * A stored session is intent: when there is one, its code loads and it is restored. Only reads, never writes,
 * and on a server there is nothing to read.
 */
export function bootFromStorage(kernel: Kernel): void {
  if (!hasStoredConnections(kernel.config.kitId)) return
  void kernel
    .session()
    .then((session) => session.restore())
    .catch((error: unknown) => kernel.log('The stored connections could not be restored', { error }))
}

function hasStoredConnections(kitId: string): boolean {
  if (typeof window === 'undefined') return false
  // Reading the property itself throws where storage is denied.
  try {
    return window.localStorage.getItem(`@latchkit/${kitId}/connections`) !== null
  } catch {
    return false
  }
}
