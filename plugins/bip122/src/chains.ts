import type { ChainId } from '@latchkit/kernel'

/** What Bitcoin's networks are called, by whom. */
export interface BitcoinChain {
  /** sats-connect's name of it. */
  readonly name: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
  /** The Wallet Standard's; without its first word in capitals, behind `BITCOIN_`, that of the Unisat family. */
  readonly standard: `bitcoin:${string}`
  readonly chainId: ChainId
  /** The human-readable part of its bech32 addresses. */
  readonly prefix: 'bc' | 'tb' | 'bcrt'
  /** Where a mempool instance has its API; none for a network of one's own. */
  readonly path?: string
}

/** CAIP-2 ids are the first half of the genesis block's hash. @see https://namespaces.chainagnostic.org/bip122/caip2 */
export const chains: readonly BitcoinChain[] = [
  {
    name: 'Mainnet',
    standard: 'bitcoin:mainnet',
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    prefix: 'bc',
    path: '/api',
  },
  {
    name: 'Testnet',
    standard: 'bitcoin:testnet',
    chainId: 'bip122:000000000933ea01ad0ee984209779ba',
    prefix: 'tb',
    path: '/testnet/api',
  },
  {
    name: 'Testnet4',
    standard: 'bitcoin:testnet4',
    chainId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    prefix: 'tb',
    path: '/testnet4/api',
  },
  {
    name: 'Signet',
    standard: 'bitcoin:signet',
    chainId: 'bip122:00000008819873e925422c1ff0f99f7c',
    prefix: 'tb',
    path: '/signet/api',
  },
  {
    name: 'Regtest',
    standard: 'bitcoin:regtest',
    chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    prefix: 'bcrt',
  },
]

/** The network of an id. */
export const chainOf = (chainId: ChainId | undefined): BitcoinChain | undefined =>
  chains.find((chain) => chain.chainId === chainId)

/** The network that a wallet of any kind names; nothing when none of them is called so. */
export function chainNamed(name: unknown): BitcoinChain | undefined {
  if (typeof name !== 'string') return undefined
  const said = name.toLowerCase().replace(/^(bitcoin[_:])?/, 'bitcoin:')
  // Unisat's other word for it.
  const wanted = said === 'bitcoin:livenet' ? 'bitcoin:mainnet' : said
  return chains.find(({ standard }) => standard === wanted)
}

/** The human-readable parts that an address may stand for: legacy addresses of all test networks look alike. */
function prefixesOf(address: string): readonly BitcoinChain['prefix'][] {
  const bech32 = /^(bc|tb|bcrt)1/i.exec(address)?.[1]?.toLowerCase()
  if (bech32) return [bech32 as BitcoinChain['prefix']]
  if (/^[13]/.test(address)) return ['bc']
  return /^[mn2]/.test(address) ? ['tb', 'bcrt'] : []
}

/** Whether an address can be one of a network, by its looks. */
export const fits = (address: string, chain: BitcoinChain): boolean =>
  prefixesOf(address).includes(chain.prefix)
