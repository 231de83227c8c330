import { type AccountId, formatUnits, type Network, parseAccountId, parseUnits } from '@latchkit/kernel'
import type { Balance } from '@latchkit/kernel/chain'
import { object, type TokenBalance } from '@latchkit/kernel/plugin'
import { array, maxLength, pipe, regex, safeParse, string, unknown } from 'valibot'
import { decodeBalances } from '../actions/decodeBalances.ts'
import type { StoredFormat } from './createStoredCache.ts'

const balanceSchema = object({
  balance: pipe(string(), maxLength(200), regex(/^\d+(\.\d+)?$/)),
  symbol: pipe(string(), maxLength(24), regex(/^[^\p{C}]+$/u)),
})

/** Stores native balances as decimal text, in the decimals of their network. */
export const nativeFormat = (networks: () => readonly Network[]): StoredFormat<Balance> => ({
  key: 'native_balance_cache',
  encode: ({ value, decimals, symbol }) => ({ balance: formatUnits(value, decimals), symbol }),
  decode(entry, account) {
    const parsed = safeParse(balanceSchema, entry)
    const { chainId } = parseAccountId(account)
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!parsed.success || !network) return undefined
    const { decimals } = network.nativeCurrency
    const value = parseUnits(parsed.output.balance, decimals)
    return value === undefined ? undefined : { value, decimals, symbol: parsed.output.symbol }
  },
})

const listSchema = object({ balance: object({ balances: array(unknown()) }) })

/** Stores token lists as rows of the data service, so that the same code validates both. */
export const tokensFormat: StoredFormat<readonly TokenBalance[]> = {
  key: 'portfolio_cache',
  encode: (tokens) => ({ balance: { balances: tokens.map(toRow) } }),
  decode(entry, account) {
    const parsed = safeParse(listSchema, entry)
    return parsed.success
      ? decodeBalances(parsed.output.balance.balances, parseAccountId(account).chainId)
      : undefined
  },
}

/** A picture that is longer is read again after a reload. */
const maxIconCharacters = 500

function toRow({ name, symbol, chainId, address, value, decimals, ...token }: TokenBalance) {
  const { valueUsd, priceUsd, iconUrl = '' } = token
  return {
    name,
    symbol,
    chainId,
    ...(address === undefined ? {} : { address: `${chainId}:${address}` }),
    ...(valueUsd === undefined ? {} : { value: Number(valueUsd) }),
    ...(priceUsd === undefined ? {} : { price: Number(priceUsd) }),
    quantity: { decimals: `${decimals}`, numeric: formatUnits(value, decimals) },
    iconUrl: iconUrl.length > maxIconCharacters ? '' : iconUrl,
  }
}

const priceSchema = object({ price: pipe(string(), maxLength(200), regex(/^\d+(\.\d+)?$/)) })

/** Stores prices in dollars as decimal text. */
export const pricesFormat: StoredFormat<string> = {
  key: 'token_price_cache',
  isAboutTokens: true,
  encode: (price) => ({ price }),
  decode(entry) {
    const parsed = safeParse(priceSchema, entry)
    return parsed.success ? parsed.output.price : undefined
  },
}

/** The CAIP-10 id that stands for the native currency of an EVM network. */
export const nativeIdOf = (account: AccountId): AccountId =>
  `${parseAccountId(account).chainId}:0x${'e'.repeat(40)}`
