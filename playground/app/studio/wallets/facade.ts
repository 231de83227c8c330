import { ProviderError } from '../../../wallets/extension/errors.ts'
import type { WalletProvider } from '../../../wallets/extension/index.ts'

type Listener = Parameters<WalletProvider['on']>[1]

/** The provider a page holds. EIP-6963 has no way to take one back, so it outlives the wallet that was switched off. */
export interface Facade {
  readonly provider: WalletProvider
  /** Answers through another wallet from now on, or, without one, as an extension that is switched off. */
  replace(next: WalletProvider | undefined): void
}

export function createFacade(): Facade {
  let living: WalletProvider | undefined
  let listeners: readonly { readonly event: string; readonly listener: Listener }[] = []
  const provider: WalletProvider = {
    async request(call) {
      if (!living) throw new ProviderError(4900, 'The wallet is switched off.')
      return living.request(call)
    },
    on(event, listener) {
      listeners = [...listeners, { event, listener }]
      living?.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      listeners = listeners.filter((_, at) => at !== index)
      living?.removeListener(event, listener)
      return provider
    },
  }
  return {
    provider,
    replace(next) {
      living = next
      for (const { event, listener } of listeners) next?.on(event, listener)
    },
  }
}
