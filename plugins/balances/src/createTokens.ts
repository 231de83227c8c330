import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { type Atom, atom, type BalanceState, type TokensState } from '@latchkit/kernel/plugin'
import { lacksNativePrice, withNative, withNativePrice } from './actions/withNative.ts'
import { createCachedQueries } from './cache/createCachedQueries.ts'
import { createStoredCache } from './cache/createStoredCache.ts'
import { nativeIdOf, pricesFormat } from './cache/formats.ts'
import type { TokenLists } from './createTokenLists.ts'
import type { TokenReader } from './createTokenReader.ts'
import { memoizeByAccount } from './memoizeByAccount.ts'
import type { Completeness } from './portfolio/createPortfolio.ts'
import type { BalancesPorts } from './ports.ts'
import { refetchIntervalMs } from './times.ts'

/** How long a price is fresh. */
const priceStaleTimeMs = 15_000
/** An older price is not used, because it would be shown beside balances that are up to date. */
const maxPriceAgeMs = 60_000

interface TokenParts {
  readonly reader: TokenReader
  readonly lists: TokenLists
  readonly balanceOf: (account: AccountId) => Atom<BalanceState>
}

/** Creates the tokens of accounts: their lists, with the native currency and its price. */
export function createTokens(context: BalancesPorts, { reader, lists, balanceOf }: TokenParts) {
  const { chains, clock, http } = context
  const cache = createStoredCache(context, pricesFormat)
  const prices = createCachedQueries(context, {
    cache,
    key: 'price',
    staleTimeMs: priceStaleTimeMs,
    refetchIntervalMs: () => refetchIntervalMs,
    read: async (token, { signal, reuse }) =>
      reuse() ?? cache.write(token, await reader.price(token, signal)),
  })
  const priceOf = memoizeByAccount(prices.of)
  const listOf = memoizeByAccount(lists.of)

  /** The list with the native currency, which has no price if the service did not send one. */
  const unpricedOf = memoizeByAccount((account) => {
    const { chainId } = parseAccountId(account)
    const network = chains.networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
    return atom((get) => withNative(get(listOf(account)), get(balanceOf(account)), network))
  })

  /** The price of the native currency, if it has to be asked for. */
  const nativePriceOf = memoizeByAccount((account) => {
    const canAsk = http.has('data') && parseAccountId(account).namespace === 'eip155'
    return atom((get) => {
      if (!canAsk || get(listOf(account)).loading || !lacksNativePrice(get(unpricedOf(account))))
        return undefined
      const { data, readAt = 0, loading } = get(priceOf(nativeIdOf(account)))
      return { price: clock.now() - readAt < maxPriceAgeMs ? data : undefined, loading }
    })
  })

  const tokensOf = memoizeByAccount(
    (account): Atom<TokensState> =>
      atom((get) => {
        const state = get(unpricedOf(account))
        const price = get(nativePriceOf(account))?.price
        return price === undefined ? state : withNativePrice(state, price)
      }),
  )

  const completenessOf = memoizeByAccount(
    (account): Atom<Completeness> =>
      atom((get) => {
        const { data, error, loading } = get(listOf(account))
        if (!data) return 'unknown'
        const isWaiting = error !== undefined || loading || get(nativePriceOf(account))?.loading
        return isWaiting ? 'listed' : 'complete'
      }),
  )

  return { tokensOf, completenessOf }
}
