/** What a plugin, a view or a flow holds: one signal, and what must be undone when it ends. */
export interface Scope {
  readonly signal: AbortSignal
  /** Runs `dispose` when the scope ends, last added first; at once if it has ended. */
  add(dispose: () => void): void
  end(): void
}

/** Makes a scope. A disposer that throws is told of and stops no other. */
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
