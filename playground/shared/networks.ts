import type { ChainId, NetworkInput } from '@latchkit/kernel'
import { localCosmos } from './cosmosNetworks.ts'

/** A network as data, with what its own namespace's plugin reads of it. */
type Known = Omit<NetworkInput, 'rpcUrls'> & { readonly ss58Prefix?: number }

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The networks of the local cloud. No money is on any network of these ids, so no real wallet is ever used by mistake. */
const known: Readonly<Record<string, Known>> = {
  'eip155:31337': { id: 31337, name: 'Local One', nativeCurrency: ether },
  'eip155:31338': {
    id: 31338,
    name: 'Local Two',
    nativeCurrency: { name: 'Two', symbol: 'TWO', decimals: 18 },
  },
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': {
    id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Local Solana',
    nativeCurrency: sol,
    chainNamespace: 'solana',
  },
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': {
    id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    name: 'Local Solana Two',
    nativeCurrency: sol,
    chainNamespace: 'solana',
  },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': {
    id: '0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Bitcoin Regtest',
    nativeCurrency: { name: 'Bitcoin', symbol: 'rBTC', decimals: 8 },
    chainNamespace: 'bip122',
  },
  'bip122:00000008819873e925422c1ff0f99f7c': {
    id: '00000008819873e925422c1ff0f99f7c',
    name: 'Bitcoin Signet',
    nativeCurrency: { name: 'Bitcoin', symbol: 'sBTC', decimals: 8 },
    chainNamespace: 'bip122',
  },
  'polkadot:45454545454545454545454545454545': {
    id: '45454545454545454545454545454545',
    chainNamespace: 'polkadot',
    name: 'Local Asset Hub',
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    ss58Prefix: 42,
  },
  // Nobody serves it: a second place to be, whose addresses are written in another way.
  'polkadot:50505050505050505050505050505050': {
    id: '50505050505050505050505050505050',
    chainNamespace: 'polkadot',
    name: 'Local Dots',
    nativeCurrency: { name: 'Dot', symbol: 'LDOT', decimals: 10 },
    ss58Prefix: 0,
  },
  ...Object.fromEntries(localCosmos.map((network) => [`cosmos:${network.id}`, network])),
}

/** The ids `networkOf` knows. */
export const knownNetworks: readonly string[] = Object.keys(known)

/** A network of the local cloud, read through its gateway or other URLs; nothing when the id is not one of them. */
export function networkOf(id: string, chainsUrl: string, urls?: readonly string[]): NetworkInput | undefined {
  const found = Object.hasOwn(known, id) ? known[id] : undefined
  const url = `${chainsUrl.replace(/\/$/, '')}/${found?.chainNamespace ? id : found?.id}`
  return found && { ...found, caipNetworkId: id as ChainId, rpcUrls: { default: { http: urls ?? [url] } } }
}
