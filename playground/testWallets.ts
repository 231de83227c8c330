import type { Plugin } from 'vite'
import { bundleScript, type WalletKind } from './wallets/bundle.ts'

/** The namespaces whose test wallets run in the page. Those of EVM run in the studio, as an extension does. */
const pageWalletKinds = ['solana', 'bip122', 'polkadot', 'cosmos'] as const satisfies readonly WalletKind[]

/** Writes the test wallets as scripts of their own, so that the libraries with which they sign share no chunk with a kit. */
export const testWallets = (): Plugin => ({
  name: 'test-wallets',
  apply: 'build',
  async generateBundle() {
    const scripts = pageWalletKinds.map(async (kind) => [kind, await bundleScript(kind)] as const)
    for (const [kind, source] of await Promise.all(scripts))
      this.emitFile({ type: 'asset', fileName: `wallets/${kind}.js`, source })
  },
})
