import type { ChainId } from '@latchkit/kernel'
import { type FoundPicture, findNetwork, inSet, type TokenQuery } from './findPicture.ts'
import tokenSet from './set/tokens.ts'
import { etherNetworks, tokenTable } from './tables/tokens.ts'

const solana: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The symbols of well-known tokens, by CAIP-2 id and address, in lower case for EVM networks. */
const symbols: ReadonlyMap<string, string> = new Map(
  tokenTable
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [symbol = '', ...contracts] = row.split('|')
      return contracts.map((contract): readonly [string, string] => [
        contract.startsWith('solana:') ? contract.replace('solana', solana) : `eip155:${contract}`,
        symbol,
      ])
    }),
)

/** Finds where the picture of a token or a native currency is. Only the contracts of the table have one. */
export function findToken(query: TokenQuery): FoundPicture | undefined {
  if (query.kind === 'symbol') return undefined
  const { chainId, address } = query
  if (address === undefined)
    return etherNetworks.includes(chainId) ? inSet(tokenSet, 'ETH') : findNetwork(chainId)
  const key = chainId.startsWith('eip155:') ? address.toLowerCase() : address
  const symbol = symbols.get(`${chainId}:${key}`)
  if (symbol === undefined) return undefined
  return inSet(tokenSet, symbol) ?? { path: `/public/getTokenImage/${symbol}` }
}
