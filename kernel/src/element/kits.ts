import type { Latchkit } from '../core/latchkit.ts'

/** The kits that the elements of one tag can belong to. */
export interface Kits {
  /** Makes a kit known; one with the same id takes the other's place. */
  add(kit: Latchkit): void
  /** The kit of an id; without an id, the first that became known. */
  find(id: string | null): Latchkit | undefined
  /** Calls back whenever a kit becomes known. */
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
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
    },
  }
}
