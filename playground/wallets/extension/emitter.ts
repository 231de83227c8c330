export interface ProviderEvents {
  connect: { readonly chainId: string }
  disconnect: Error
  accountsChanged: readonly string[]
  chainChanged: string
}

export type Listener = (payload: unknown) => void

export interface Emitter {
  on(event: string, listener: Listener): void
  off(event: string, listener: Listener): void
  emit<K extends keyof ProviderEvents>(event: K, payload: ProviderEvents[K]): void
  clear(): void
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>()
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    off(event, listener) {
      const left = [...(listeners.get(event) ?? [])]
      const index = left.lastIndexOf(listener)
      if (index >= 0) left.splice(index, 1)
      listeners.set(event, left)
    },
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload)
        } catch (error) {
          // An error in a listener of the page is reported in the page, and the wallet continues.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    clear: () => listeners.clear(),
  }
}
