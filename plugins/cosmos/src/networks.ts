import type { NetworkInput } from '@latchkit/kernel'

/** What a Cosmos chain is beside a network: what wallets that do not know it are told, and what sending needs. */
export interface CosmosDetails {
  /** What its addresses begin with, before the 1. */
  readonly bech32Prefix: string
  /** The base unit of its native currency, as the chain writes it, such as `uatom`. */
  readonly denom: string
  /** What a unit of gas costs, in base units, as decimal text. */
  readonly gasPrice: string
  /** The number of its keys in wallets (SLIP-44). Default 118. */
  readonly coinType?: number | undefined
  /** Its REST endpoint, which wallets that do not know the chain want to be told. Default: the RPC's URL. */
  readonly restUrl?: string | undefined
}

/**
 * A Cosmos network as `createLatchkit` takes it; its RPC is CometBFT's. `cosmos` is what the chain is beside that:
 * without it wallets can connect and sign, but nothing is read, sent, or suggested to a wallet.
 */
export interface CosmosNetwork extends NetworkInput {
  readonly chainNamespace: 'cosmos'
  readonly cosmos: CosmosDetails
}

/** Cosmos Hub. */
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

/** Osmosis. */
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

/** Celestia. */
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
