import { onAbort } from '../base/async/onAbort.ts'
import type { Latchkit } from '../core/latchkit.ts'

/** The registry of kits that the elements of one tag can use. */
export interface Kits {
  /** Adds a kit; it replaces a kit with the same id. */
  add(kit: Latchkit): void
  /** Finds a kit by its id; without an id, returns the first kit. */
  find(id: string | null): Latchkit | undefined
  /** Calls the listener whenever a kit is added, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void
}

export function createKits(): Kits {
  const kits = new Map<string, Latchkit>()
  const listeners = new Set<() => void>()
  return {
    add(kit) {
      kits.set(kit.kitId, kit)
      for (const listener of [...listeners]) listener()
    },
    find: (id) => (id === null ? kits.values().next().value : kits.get(id)),
    watch(listener, signal) {
      listeners.add(listener)
      onAbort(signal, () => listeners.delete(listener))
    },
  }
}
