import type { NetworkInput } from '@latchkit/kernel'

/** The Cosmos details of a chain, which are needed to add it to a wallet and to send transactions. */
export interface CosmosDetails {
  /** The human-readable part of its addresses. */
  readonly bech32Prefix: string
  /** The base unit of its native currency, such as `uatom`. */
  readonly denom: string
  /** The price of a unit of gas, in base units, as a decimal text. */
  readonly gasPrice: string
  /** Its coin type in wallets (SLIP-44). Default 118. */
  readonly coinType?: number | undefined
  /** Its REST endpoint, which wallets require to add the chain. Default: the RPC's URL. */
  readonly restUrl?: string | undefined
}

/**
 * A Cosmos network for `createLatchkit`, with a CometBFT RPC. Without the details in `cosmos`, wallets can connect and sign,
 * but balances cannot be read, transactions cannot be sent, and the chain cannot be added to a wallet.
 */
export interface CosmosNetwork extends NetworkInput {
  /** Distinguishes it from EVM networks. */
  readonly chainNamespace: 'cosmos'
  /** The Cosmos details of the chain. */
  readonly cosmos: CosmosDetails
}

/**
 * Cosmos Hub, read through a public RPC.
 *
 * @example createLatchkit({ networks: [cosmosHub], plugins: [connect(), cosmos()], projectId: null })
 */
export const cosmosHub: CosmosNetwork = {
  id: 'cosmoshub-4',
  chainNamespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmos-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  cosmos: {
    bech32Prefix: 'cosmos',
    denom: 'uatom',
    gasPrice: '0.025',
    restUrl: 'https://cosmos-rest.publicnode.com',
  },
}

/**
 * Osmosis, read through a public RPC.
 *
 * @example createLatchkit({ networks: [osmosis], plugins: [connect(), cosmos()], projectId: null })
 */
export const osmosis: CosmosNetwork = {
  id: 'osmosis-1',
  chainNamespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://osmosis-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  cosmos: {
    bech32Prefix: 'osmo',
    denom: 'uosmo',
    gasPrice: '0.035',
    restUrl: 'https://osmosis-rest.publicnode.com',
  },
}

/**
 * Celestia, read through a public RPC.
 *
 * @example createLatchkit({ networks: [celestia], plugins: [connect(), cosmos()], projectId: null })
 */
export const celestia: CosmosNetwork = {
  id: 'celestia',
  chainNamespace: 'cosmos',
  name: 'Celestia',
  nativeCurrency: { name: 'Celestia', symbol: 'TIA', decimals: 6 },
  rpcUrls: { default: { http: ['https://celestia-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/celestia' } },
  cosmos: {
    bech32Prefix: 'celestia',
    denom: 'utia',
    gasPrice: '0.02',
    restUrl: 'https://celestia-rest.publicnode.com',
  },
}
