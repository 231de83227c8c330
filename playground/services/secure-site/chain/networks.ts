import { solanaChains } from '../../chains/solana/index.ts'
import type { Chain } from '../../chains/startChains.ts'
import type { LocalToken } from '../../chains/tokens/deployTokens.ts'
import { RefusedError } from '../state/refusedError.ts'

/** The address of the local services, with their chains and tokens. */
export interface Cloud {
  readonly url: string
  readonly chains: readonly Chain[]
  readonly tokens: readonly LocalToken[]
}

/** A network on which the wallet has accounts. */
export interface SiteNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly namespace: 'eip155' | 'solana'
  /** The part of the id after the colon. */
  readonly reference: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** URL through the gateway, whose faults apply to the wallet too. */
  readonly rpcUrl: string
  /** URL of the node itself, for calls that no user requested; equal to `rpcUrl` if there is no other route. */
  readonly directUrl: string
}

export type Networks = ReturnType<typeof createNetworks>

/** The forms of a chain id in a message. */
export type ChainName = string | number

export function createNetworks({ url, chains }: Cloud) {
  const evm = chains.map(({ chainId, name, symbol, directUrl }): SiteNetwork => {
    const [id, reference] = [`eip155:${chainId}`, String(chainId)]
    const rpcUrl = `${url}/chains/${chainId}`
    return { id, namespace: 'eip155', reference, name, symbol, decimals: 18, rpcUrl, directUrl }
  })
  const solana = solanaChains.map(({ id, name, symbol, decimals }): SiteNetwork => {
    const rpcUrl = `${url}/chains/${id}`
    const reference = id.slice('solana:'.length)
    return { id, namespace: 'solana', reference, name, symbol, decimals, rpcUrl, directUrl: rpcUrl }
  })
  const list = [...evm, ...solana]
  const [usual] = list
  const find = (requested: ChainName | undefined) => list.find(({ id }) => id === idOf(requested))
  return {
    list,
    usual: usual?.id ?? '',
    find,
    /** Finds a network. Throws `RefusedError` when the wallet does not support it. */
    get(requested: ChainName): SiteNetwork {
      const match = find(requested)
      if (!match) throw new RefusedError(`This wallet is not on the network ${requested}`)
      return match
    },
  }
}

/** Normalizes a chain id to CAIP-2. It accepts CAIP-2 and eip155 numbers, decimal or hexadecimal. */
function idOf(requested: ChainName | undefined): string {
  const text = String(requested ?? '')
  if (text.includes(':')) return text
  return /^(0x[0-9a-f]+|\d+)$/i.test(text) ? `eip155:${BigInt(text)}` : text
}

/** The number of an eip155 network. */
export const numberOf = (network: SiteNetwork): number => Number(network.reference)

/** Returns the chain id in the form of the request: a number for a number, otherwise CAIP-2. */
export const formatChain = (network: SiteNetwork, requested: ChainName | undefined): ChainName =>
  typeof requested === 'number' ? numberOf(network) : network.id
