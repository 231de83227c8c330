/** The lifetime of a plugin, a view or a flow: a signal, and the cleanup functions that run when it ends. */
export interface Scope {
  readonly signal: AbortSignal
  /** Adds a cleanup function. They run in reverse order when the scope ends, or at once if it has already ended. */
  add(dispose: () => void): void
  end(): void
}

/** Creates a scope. The error of a cleanup function is reported to `onError`, and the others still run. */
export function createScope(onError: (error: unknown) => void): Scope {
  const controller = new AbortController()
  const disposers: (() => void)[] = []
  const run = (dispose: () => void) => {
    try {
      dispose()
    } catch (error) {
      onError(error)
    }
  }
  return {
    signal: controller.signal,
    add: (dispose) => {
      if (controller.signal.aborted) run(dispose)
      else disposers.push(dispose)
    },
    end() {
      if (controller.signal.aborted) return
      controller.abort()
      for (const dispose of disposers.splice(0).reverse()) run(dispose)
    },
  }
}
