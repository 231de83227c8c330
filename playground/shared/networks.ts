import type { ChainId, NetworkInput } from '@latchkit/kernel'
import { localCosmos } from './cosmosNetworks.ts'

/** A network as data, with the fields that the plugin of its namespace reads. */
type LocalNetwork = Omit<NetworkInput, 'rpcUrls'> & { readonly ss58Prefix?: number }

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

const networkList: readonly LocalNetwork[] = [
  { id: 31337, name: 'Local One', nativeCurrency: ether },
  { id: 31338, name: 'Local Two', nativeCurrency: { name: 'Two', symbol: 'TWO', decimals: 18 } },
  {
    id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Local Solana',
    nativeCurrency: sol,
    chainNamespace: 'solana',
  },
  {
    id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    name: 'Local Solana Two',
    nativeCurrency: sol,
    chainNamespace: 'solana',
  },
  {
    id: '0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Bitcoin Regtest',
    nativeCurrency: { name: 'Bitcoin', symbol: 'rBTC', decimals: 8 },
    chainNamespace: 'bip122',
  },
  {
    id: '00000008819873e925422c1ff0f99f7c',
    name: 'Bitcoin Signet',
    nativeCurrency: { name: 'Bitcoin', symbol: 'sBTC', decimals: 8 },
    chainNamespace: 'bip122',
  },
  {
    id: '45454545454545454545454545454545',
    chainNamespace: 'polkadot',
    name: 'Local Asset Hub',
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    ss58Prefix: 42,
  },
  // No node serves this network. It exists to switch to, and its addresses have another format.
  {
    id: '50505050505050505050505050505050',
    chainNamespace: 'polkadot',
    name: 'Local Dots',
    nativeCurrency: { name: 'Dot', symbol: 'LDOT', decimals: 10 },
    ss58Prefix: 0,
  },
  ...localCosmos,
]

/** The local networks, by id. Their coins are worthless, so no real wallet is used by mistake. */
const networks: Readonly<Record<string, LocalNetwork>> = Object.fromEntries(
  networkList.map((network) => [`${network.chainNamespace ?? 'eip155'}:${network.id}`, network]),
)

/** What the addresses of the local networks begin with, for those that public networks do not know. */
export const localPrefixes: Readonly<Record<string, string | number>> = {
  ...Object.fromEntries(localCosmos.map(({ id, cosmos }) => [`cosmos:${id}`, cosmos.bech32Prefix])),
  ...Object.fromEntries(
    networkList.flatMap(({ id, ss58Prefix }) =>
      ss58Prefix === undefined ? [] : [[`polkadot:${id}`, ss58Prefix]],
    ),
  ),
}

/** The ids that `networkOf` supports. */
export const knownNetworks: readonly string[] = Object.keys(networks)

/** Finds a local network, with the URLs of its gateway or other URLs; undefined if the id is unknown. */
export function networkOf(id: string, chainsUrl: string, urls?: readonly string[]): NetworkInput | undefined {
  const match = Object.hasOwn(networks, id) ? networks[id] : undefined
  const url = `${chainsUrl.replace(/\/$/, '')}/${match?.chainNamespace ? id : match?.id}`
  return match && { ...match, caipNetworkId: id as ChainId, rpcUrls: { default: { http: urls ?? [url] } } }
}
