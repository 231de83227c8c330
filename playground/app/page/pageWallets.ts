import { localCosmos } from '../../shared/cosmosNetworks.ts'
import type { WalletMode } from '../../wallets/extension/options.ts'
import type { WalletController } from '../../wallets/extension/recorder.ts'
import type { Cloud } from '../cloud.ts'
import type { Namespace } from '../config/studioConfig.ts'
import type { PageWallet } from '../contract.ts'

type PageNamespace = Exclude<Namespace, 'eip155'>

declare global {
  /** The options of the test wallets, which their scripts read. */
  var __LATCHKIT_TEST_WALLETS__: { readonly [kind: string]: unknown } | undefined
  /** The controllers of the test wallets in the page, by their key. */
  var testWallets: Record<string, WalletController>
}

/** Keys of development nodes, funded on the local chains. */
const developmentKeys = [
  'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
]

/** The test wallets by namespace, with the key of each controller. */
const wallets: Readonly<Record<PageNamespace, PageWallet>> = {
  solana: { key: 'Field Solana', name: 'Field Solana', namespace: 'solana' },
  bip122: { key: 'fieldBitcoin', name: 'Field Bitcoin', namespace: 'bip122' },
  polkadot: { key: 'polkadot-js', name: 'Polkadot.js', namespace: 'polkadot' },
  cosmos: { key: 'keplr', name: 'Keplr', namespace: 'cosmos' },
}

/** The options of the wallet of a namespace, for the local nodes. */
function optionsOf(namespace: PageNamespace, { url }: Cloud, mode: WalletMode): object {
  const nodeOf = (id: string) => `${url}/chains/${id}`
  const { key, name } = wallets[namespace]
  switch (namespace) {
    case 'solana':
      return {
        name,
        mode,
        seeds: [1, 2],
        nodes: {
          'solana:devnet': nodeOf('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
          'solana:testnet': nodeOf('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'),
        },
      }
    case 'bip122':
      return {
        name,
        mode,
        id: key,
        shape: 'standard',
        keys: developmentKeys,
        networks: [{ name: 'Regtest', api: nodeOf('bip122:0f9188f13cb7b2c71f2a335e3a4fc328') }],
      }
    case 'polkadot':
      return { key, name, mode }
    case 'cosmos':
      return {
        mode,
        privateKeys: developmentKeys.map((one) => `0x${one}`),
        chains: localCosmos.map((chain) => ({
          chainId: String(chain.id),
          name: chain.name,
          prefix: chain.cosmos.bech32Prefix,
        })),
      }
  }
}

/** The test wallets that run in the page. */
export interface PageWallets {
  /** Adds the wallets of these namespaces that are not there yet. A page cannot take a wallet away again. */
  add(namespaces: readonly Namespace[]): readonly PageWallet[]
  setMode(key: string, mode: WalletMode): void
}

/** Creates the test wallets of the namespaces other than EVM, whose scripts a build has. */
export function createPageWallets(cloud: Cloud): PageWallets {
  const added = new Set<PageNamespace>()
  const modes = new Map<string, WalletMode>()

  async function load(namespace: PageNamespace): Promise<void> {
    const { key } = wallets[namespace]
    const options = optionsOf(namespace, cloud, modes.get(key) ?? 'ask')
    globalThis.__LATCHKIT_TEST_WALLETS__ = { ...globalThis.__LATCHKIT_TEST_WALLETS__, [namespace]: [options] }
    await import(/* @vite-ignore */ `/wallets/${namespace}.js`)
    // The mode may have been chosen while the script was loading.
    const mode = modes.get(key)
    if (mode) globalThis.testWallets?.[key]?.setMode(mode)
  }

  return {
    add(namespaces) {
      for (const namespace of namespaces) {
        if (namespace === 'eip155' || added.has(namespace)) continue
        added.add(namespace)
        // A development server has no scripts of wallets.
        load(namespace).catch(() => undefined)
      }
      return [...added].map((namespace) => wallets[namespace])
    },
    setMode(key, mode) {
      modes.set(key, mode)
      globalThis.testWallets?.[key]?.setMode(mode)
    },
  }
}
