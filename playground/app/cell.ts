/** A value that others follow. */
export interface Source<T> {
  read(): T
  /** Gives what ends the following. */
  subscribe(listener: () => void): () => void
}

export interface Cell<T> extends Source<T> {
  change(next: (now: T) => T): void
}

/** Holds an immutable value and tells its followers of each new one. */
export function createCell<T>(initial: T): Cell<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      const changed = next(value)
      if (changed === value) return
      value = changed
      for (const listener of [...listeners]) listener()
    },
  }
}
