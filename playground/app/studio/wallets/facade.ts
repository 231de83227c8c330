import { ProviderError } from '../../../wallets/extension/errors.ts'
import type { WalletProvider } from '../../../wallets/extension/index.ts'

type Listener = Parameters<WalletProvider['on']>[1]

/** The provider of a page. EIP-6963 cannot withdraw a provider, so the facade outlives a wallet that is switched off. */
export interface Facade {
  readonly provider: WalletProvider
  /** Uses another wallet from now on. Without a wallet, it behaves as a disabled extension. */
  replace(next: WalletProvider | undefined): void
}

export function createFacade(): Facade {
  let wallet: WalletProvider | undefined
  let listeners: readonly { readonly event: string; readonly listener: Listener }[] = []
  const provider: WalletProvider = {
    async request(call) {
      if (!wallet) throw new ProviderError(4900, 'The wallet is switched off.')
      return wallet.request(call)
    },
    on(event, listener) {
      listeners = [...listeners, { event, listener }]
      wallet?.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      listeners = listeners.filter((_, at) => at !== index)
      wallet?.removeListener(event, listener)
      return provider
    },
  }
  return {
    provider,
    replace(next) {
      wallet = next
      for (const { event, listener } of listeners) next?.on(event, listener)
    },
  }
}
