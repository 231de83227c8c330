interface Row {
  readonly type: string
  readonly listener: unknown
  readonly signal: AbortSignal | undefined
}

/** Counts who listens to the page from now on; nothing where there is no page. */
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
  let rows: readonly Row[] = []
  const forget = (type: string, listener: unknown) => {
    rows = rows.filter((row) => row.type !== type || row.listener !== listener)
  }
  target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    const { signal, once } = typeof options === 'object' ? options : {}
    forget(type, listener)
    rows = [...rows, { type, listener, signal }]
    addEventListener.call(target, type, listener, options)
    if (once) addEventListener.call(target, type, () => forget(type, listener), { once: true })
  }
  target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
    forget(type, listener)
    removeEventListener.call(target, type, listener, options)
  }
  return {
    count: () => rows.filter(({ signal }) => !signal?.aborted).length,
    stop() {
      Object.assign(target, { addEventListener, removeEventListener })
    },
  }
}
