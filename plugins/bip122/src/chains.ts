import type { ChainId } from '@latchkit/kernel'

/** A Bitcoin network, and how each kind of wallet names it. */
export interface BitcoinChain {
  /** The name in sats-connect. */
  readonly name: 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet' | 'Regtest'
  /** The name in the Wallet Standard. The Unisat family uses its last part in upper case, prefixed with `BITCOIN_`. */
  readonly standard: `bitcoin:${string}`
  readonly chainId: ChainId
  /** The human-readable part of bech32 addresses. */
  readonly prefix: 'bc' | 'tb' | 'bcrt'
  /** The API path of a mempool instance; missing for regtest. */
  readonly path?: string
}

/** CAIP-2 ids are the first half of the genesis block hash. @see https://namespaces.chainagnostic.org/bip122/caip2 */
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

/** Returns the network with a CAIP-2 id. */
export const findChain = (chainId: ChainId | undefined): BitcoinChain | undefined =>
  chains.find((chain) => chain.chainId === chainId)

/** Finds a network by the name that any kind of wallet uses; returns `undefined` for an unknown name. */
export function findChainByName(name: unknown): BitcoinChain | undefined {
  if (typeof name !== 'string') return undefined
  const standardName = name
    .toLowerCase()
    .replace(/^(bitcoin[_:])?/, 'bitcoin:')
    // The name of mainnet in older providers of the Unisat family, and in OKX's.
    .replace(/:livenet$/, ':mainnet')
  return chains.find(({ standard }) => standard === standardName)
}

/** The network that a wallet reports: `unknown` if this plugin does not know it, `undefined` if it reports none. */
export type ReportedChain = BitcoinChain | 'unknown' | undefined

/**
 * Reads the name of a network that a wallet reports. An unknown network is never treated as an unreported one: the
 * addresses of other networks, such as Fractal, look like those of mainnet.
 */
export const readChainName = (name: unknown): ReportedChain =>
  name === undefined || name === null || name === '' ? undefined : (findChainByName(name) ?? 'unknown')

/** Returns the possible human-readable parts of an address. Legacy addresses of all test networks look alike. */
function detectPrefixes(address: string): readonly BitcoinChain['prefix'][] {
  const bech32 = /^(bc|tb|bcrt)1/i.exec(address)?.[1]?.toLowerCase()
  if (bech32) return [bech32 as BitcoinChain['prefix']]
  if (/^[13]/.test(address)) return ['bc']
  return /^[mn2]/.test(address) ? ['tb', 'bcrt'] : []
}

/** Whether an address can belong to any of the networks, judging by its text. */
export const isBitcoinAddress = (address: string): boolean => detectPrefixes(address).length > 0

/** Whether an address can belong to a network, judging by its text. */
export const isAddressOf = (address: string, chain: BitcoinChain): boolean =>
  detectPrefixes(address).includes(chain.prefix)
