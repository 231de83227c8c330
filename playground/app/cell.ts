/** An observable value. */
export interface Source<T> {
  read(): T
  /** Subscribes to changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export interface Cell<T> extends Source<T> {
  update(next: (current: T) => T): void
}

/** Creates an observable immutable value. */
export function createCell<T>(initial: T): Cell<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update(next) {
      const changed = next(value)
      if (changed === value) return
      value = changed
      for (const listener of [...listeners]) listener()
    },
  }
}
