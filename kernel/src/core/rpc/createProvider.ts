import type { Namespace } from '../../contracts/ids.ts'
import type { LibraryProvider, RequestMethod, RequestOf, ResultOf } from '../../contracts/requests.ts'
import type { RequestDraft } from '../../contracts/rpc.ts'

type Listener = (payload: never) => void

/** The events of a provider: `connect`, `disconnect`, `accountsChanged` and `chainChanged`. */
interface ProviderEvents {
  /** Adds a listener for `connect`, `disconnect`, `accountsChanged` or `chainChanged`. */
  on(event: string, listener: Listener): this
  /** Removes a listener that was added with `on`. */
  removeListener(event: string, listener: Listener): this
}

/**
 * The EIP-1193 provider of a namespace. It always uses the namespace's current connection.
 *
 * @example
 * const provider: LatchkitProvider = kit.provider('eip155')
 * provider.on('accountsChanged', (accounts: readonly string[]) => document.title = accounts[0] ?? '')
 * const hash = await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', '0xab'] })
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface LatchkitProvider extends ProviderEvents {
  /**
   * Sends a request to the wallet. If no wallet is connected, a method that requests accounts, such as
   * `eth_requestAccounts`, opens the modal.
   * @throws {LatchkitError} with the EIP-1193 or JSON-RPC code of the failure
   */
  request(draft: RequestDraft): Promise<unknown>
}

interface TypedProvider<N extends Namespace> extends ProviderEvents {
  /**
   * Sends a request to the wallet, as `LatchkitProvider.request` does.
   * @throws {LatchkitError} with the EIP-1193 or JSON-RPC code of the failure
   */
  request<const Method extends RequestMethod<N>>(draft: RequestOf<N, Method>): Promise<ResultOf<N, Method>>
}

/**
 * The provider of the namespace `N`, whose package declares the types of its requests. It fits the libraries of the
 * namespace: that of eip155 is an `EIP1193Provider` of viem.
 *
 * @example
 * const provider: ProviderOf<'eip155'> = kit.provider('eip155')
 * const [address] = await provider.request({ method: 'eth_requestAccounts' })
 */
export type ProviderOf<N extends Namespace> = TypedProvider<N> & LibraryProvider<N>

export type Emit = (event: string, payload: unknown) => void

/** Creates a provider that sends requests with `request`, and the function with which the kernel emits its events. */
export function createProvider(request: (draft: RequestDraft) => Promise<unknown>): {
  provider: LatchkitProvider
  emit: Emit
} {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const provider: LatchkitProvider = {
    request,
    on(event, listener) {
      // The listener's payload type depends on the event, which the map cannot express.
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
        // An error of a site's listener is rethrown as an uncaught error, and the other listeners still receive the event.
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
