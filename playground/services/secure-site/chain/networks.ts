import { solanaChains } from '../../chains/solana/index.ts'
import type { Chain } from '../../chains/startChains.ts'
import type { LocalToken } from '../../chains/tokens/deployTokens.ts'
import { Refused } from '../state/refused.ts'

/** Where the local cloud is, and what is on it. */
export interface Cloud {
  readonly url: string
  readonly chains: readonly Chain[]
  readonly tokens: readonly LocalToken[]
}

/** A network the wallet has accounts on. */
export interface SiteNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly namespace: 'eip155' | 'solana'
  /** The part after the colon. */
  readonly reference: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Through the gateway, whose faults concern the wallet too. */
  readonly rpcUrl: string
  /** Past it, for what nobody asked for; the same where there is no other way. */
  readonly directUrl: string
}

export type Networks = ReturnType<typeof createNetworks>

/** What a chain may be called in a message. */
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
  const find = (asked: ChainName | undefined) => list.find(({ id }) => id === idOf(asked))
  return {
    list,
    usual: usual?.id ?? '',
    find,
    /** Throws in words when the wallet is not on it. */
    get(asked: ChainName): SiteNetwork {
      const found = find(asked)
      if (!found) throw new Refused(`This wallet is not on the network ${asked}`)
      return found
    },
  }
}

/** CAIP-2 of a chain that is named so, or by an eip155 number, decimal or hexadecimal. */
function idOf(asked: ChainName | undefined): string {
  const text = String(asked ?? '')
  if (text.includes(':')) return text
  return /^(0x[0-9a-f]+|\d+)$/i.test(text) ? `eip155:${BigInt(text)}` : text
}

/** A network's number, for what speaks of eip155 by numbers. */
export const numberOf = (network: SiteNetwork): number => Number(network.reference)

/** The chain in the form it was asked for: a number for a number, CAIP-2 for all else. */
export const named = (network: SiteNetwork, asked: ChainName | undefined): ChainName =>
  typeof asked === 'number' ? numberOf(network) : network.id
