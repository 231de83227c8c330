import type { WalletChain } from '../../../wallets/extension/index.ts'
import { createLabWallet, type LabWallet } from './createLabWallet.ts'
import { walletSpecs } from './wallets.ts'

export interface WalletLab {
  readonly wallets: readonly LabWallet[]
  /** Announces the active wallets to a page that has just loaded in a tab. */
  attach(page: EventTarget, tab: number): void
}

/** Creates the test wallets. The first one is initially on. */
export function createWalletLab(chains: readonly WalletChain[]): WalletLab {
  const wallets = walletSpecs.map((spec, index) => createLabWallet(spec, chains, index === 0))
  return {
    wallets,
    attach(page, tab) {
      for (const wallet of wallets) wallet.attach(page, tab)
    },
  }
}
