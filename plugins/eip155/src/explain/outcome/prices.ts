import type { ChainId } from '@latchkit/kernel'
import { type Caution, type ExplainedAmount, nativeAddress, type Statement } from '@latchkit/kernel/chain'
import { type BalanceSource, dollarUnits, lossOf, warnedImpact, worthOf } from '@latchkit/kernel/plugin'
import { exchangeOf } from './exchangeOf.ts'

/** More tokens than this are not compared. */
const maxTokens = 10

/** A price with fewer units is rounded too much to be compared. */
const minUnits = 100n

/** The prices of tokens in the units of `dollarUnits`, by `keyOf`. */
export type Prices = ReadonlyMap<string, bigint>

const keyOf = ({ token = nativeAddress }: ExplainedAmount): string => token.toLowerCase()

interface PriceOptions {
  readonly chainId: ChainId
  readonly source: Pick<BalanceSource, 'priceOf'>
  readonly signal: AbortSignal
}

/** Reads the prices of the tokens that some statements exchange, each of them once. A price that cannot be read is missing. */
export async function readPrices(
  leaves: readonly Statement[],
  { chainId, source, signal }: PriceOptions,
): Promise<Prices> {
  const exchanges = leaves.flatMap((leaf) => exchangeOf(leaf) ?? [])
  const keys = new Set(exchanges.flatMap(({ gives, gets }) => [...gives, ...gets].map(keyOf)))
  if (keys.size > maxTokens) return new Map()
  const rows = Array.from(keys, async (key): Promise<readonly (readonly [string, bigint])[]> => {
    try {
      const price: unknown = await source.priceOf?.(`${chainId}:${key}`, { signal })
      const units = typeof price === 'string' ? dollarUnits(price) : undefined
      return units !== undefined && units >= minUnits ? [[key, units]] : []
    } catch {
      return []
    }
  })
  return new Map((await Promise.all(rows)).flat())
}

/** Returns the caution about an exchange in which the least that is received is worth much less than what is given. */
export function valueCautions(leaf: Statement, prices: Prices): readonly Caution[] {
  const exchange = exchangeOf(leaf)
  if (!exchange) return []
  const worth = (amounts: readonly ExplainedAmount[]) => amounts.map((amount) => worthIn(prices, amount))
  const received = worth(exchange.gets)
  // What has no price is worth something: what is given is worth at least the rest.
  const given = worth(exchange.gives).filter((value) => value !== undefined)
  const known = received.filter((value) => value !== undefined)
  if (known.length < received.length || given.length === 0) return []
  const loss = lossOf(sum(given), sum(known))
  return loss !== undefined && loss >= warnedImpact ? ['lowValue'] : []
}

function worthIn(prices: Prices, amount: ExplainedAmount): bigint | undefined {
  const { value, decimals } = amount
  return decimals === undefined ? undefined : worthOf({ value, decimals, price: prices.get(keyOf(amount)) })
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
