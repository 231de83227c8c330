import type { RequestDraft } from '../../contracts/rpc.ts'

type Listener = (payload: never) => void

/**
 * The namespace's provider, shaped as EIP-1193 shapes one. It follows the namespace's current connection.
 *
 * @example
 * const provider: LatchkitProvider = kit.provider('eip155')
 * provider.on('accountsChanged', (accounts: readonly string[]) => document.title = accounts[0] ?? '')
 * const hash = await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', '0xab'] })
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface LatchkitProvider {
  /**
   * While no wallet is connected, a method that asks for accounts, such as `eth_requestAccounts`, opens the modal.
   * @throws {LatchkitError} with the EIP-1193 or JSON-RPC code of what went wrong
   */
  request(draft: RequestDraft): Promise<unknown>
  /** Listens to `connect`, `disconnect`, `accountsChanged` or `chainChanged`. */
  on(event: string, listener: Listener): this
  /** Ends what `on` began. */
  removeListener(event: string, listener: Listener): this
}

export type Emit = (event: string, payload: unknown) => void

/** Makes a provider over `request`, and the kernel's way to emit on it. */
export function createProvider(request: (draft: RequestDraft) => Promise<unknown>): {
  provider: LatchkitProvider
  emit: Emit
} {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const provider: LatchkitProvider = {
    request,
    on(event, listener) {
      // A listener knows the payload of the event it asks for; the map does not.
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as (payload: unknown) => void))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as (payload: unknown) => void)
      return provider
    },
  }
  return {
    provider,
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        // A site's listener that throws is the site's error: reported as such, and no other listener misses the event.
        try {
          listener(payload)
        } catch (error) {
          setTimeout(() => {
            throw error
          })
        }
      }
    },
  }
}
