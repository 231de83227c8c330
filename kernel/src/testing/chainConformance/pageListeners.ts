interface Registration {
  readonly type: string
  readonly listener: unknown
  readonly signal: AbortSignal | undefined
}

/** Counts the listeners that are added to the page from now on; the count is 0 where there is no page. */
export function followPage(): { count(): number; stop(): void } {
  const targets = [globalThis.window, globalThis.document].filter((one) => one !== undefined)
  const followed = targets.map((target) => follow(target))
  return {
    count: () => followed.reduce((sum, one) => sum + one.count(), 0),
    stop: () => followed.forEach((one) => void one.stop()),
  }
}

function follow(target: EventTarget) {
  const { addEventListener, removeEventListener } = target
  let registrations: readonly Registration[] = []
  const unregister = (type: string, listener: unknown) => {
    registrations = registrations.filter((row) => row.type !== type || row.listener !== listener)
  }
  target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    const { signal, once } = typeof options === 'object' ? options : {}
    unregister(type, listener)
    registrations = [...registrations, { type, listener, signal }]
    addEventListener.call(target, type, listener, options)
    if (once) addEventListener.call(target, type, () => unregister(type, listener), { once: true })
  }
  target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
    unregister(type, listener)
    removeEventListener.call(target, type, listener, options)
  }
  return {
    count: () => registrations.filter(({ signal }) => !signal?.aborted).length,
    stop() {
      Object.assign(target, { addEventListener, removeEventListener })
    },
  }
}
