import type { Latchkit } from '@latchkit/kernel'
import type { OpenSolanaDapp, SolanaDapp } from './dapp.ts'

const libraries = {
  '@solana/web3.js': () => import('./web3.ts'),
  '@solana/kit': () => import('./kit.ts'),
  '@solana/wallet-adapter': () => import('./adapter.ts'),
} satisfies Record<string, () => Promise<{ open: OpenSolanaDapp }>>

export type SolanaLibrary = keyof typeof libraries

declare global {
  interface Window {
    /** Passes the provider of Solana to a library. For tests, on this page only. */
    openSolanaDapp?: (library: SolanaLibrary, nodeUrl: string) => Promise<void>
    solanaDapp?: SolanaDapp
  }
}

export function offerSolana(kit: Latchkit): void {
  window.openSolanaDapp = async (library, nodeUrl) => {
    const { open } = await libraries[library]()
    window.solanaDapp = open({ provider: kit.provider('solana'), nodeUrl })
  }
}
