import type { WalletChain } from '../../../wallets/extension/index.ts'
import { createLabWallet, type LabWallet } from './createLabWallet.ts'
import { walletSpecs } from './wallets.ts'

export interface WalletLab {
  readonly wallets: readonly LabWallet[]
  /** Announces the wallets that are on to a page that has just loaded. */
  attach(page: EventTarget): void
}

/** The test wallets; the first is on from the start. */
export function createWalletLab(chains: readonly WalletChain[]): WalletLab {
  const wallets = walletSpecs.map((spec, index) => createLabWallet(spec, chains, index === 0))
  return {
    wallets,
    attach(page) {
      for (const wallet of wallets) wallet.attach(page)
    },
  }
}
