import type { Network } from '@latchkit/kernel'
import { type Balance, isNative, labelToken, nativeAddress } from '@latchkit/kernel/chain'
import type { TokenBalance } from '@latchkit/kernel/plugin'
import type { SwapToken } from '../model.ts'

/** The symbols that are suggested first, as far as the network has them. */
const suggestedSymbols = (
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL ' +
  'BICO CRV ENS MATIC OP'
).split(' ')
/** How many tokens are suggested. */
const maxSuggested = 8

/**
 * The tokens of a network, the native currency first and impostors last, with the balances of the account as far as they are known.
 * The service chooses what it lists, under any name: an impostor has none, so that no symbol leads to it.
 */
export function listTokens(
  network: Network,
  listed: readonly SwapToken[],
  native: Balance | undefined,
  held: readonly TokenBalance[],
): readonly SwapToken[] {
  const values = new Map(held.map(({ address, value }) => [address?.toLowerCase(), value]))
  const { name, symbol, decimals } = network.nativeCurrency
  return [
    { name, symbol, decimals, address: nativeAddress, value: native?.value },
    ...listed
      .filter(({ address }) => !isNative(address))
      .map((token) => ({ ...labelToken(token, network), value: values.get(token.address.toLowerCase()) }))
      .sort(
        (one, other) =>
          Number(one.isImpostor) - Number(other.isImpostor) || compareTexts(one.symbol, other.symbol),
      ),
  ]
}

const compareTexts = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** Finds a token by its address. */
export const findToken = (
  tokens: readonly SwapToken[],
  address: string | undefined,
): SwapToken | undefined =>
  address === undefined
    ? undefined
    : tokens.find((token) => token.address.toLowerCase() === address.toLowerCase())

/**
 * Finds a token by what a site names it by: its address, or else its symbol if only one token has it. The symbol of a well-known
 * token finds that token or none.
 */
export function findNamed(tokens: readonly SwapToken[], name: string): SwapToken | undefined {
  const byAddress = findToken(tokens, name)
  if (byAddress) return byAddress
  const [native, ...others] = tokens
  const isNamed = ({ symbol }: SwapToken) => symbol.toLowerCase() === name.toLowerCase()
  // A token can take any symbol, also that of the native currency.
  if (native && isNamed(native)) return native
  const found = others.filter(isNamed)
  return found.length === 1 ? found[0] : undefined
}

/** The tokens that are suggested. A symbol that several tokens have is not. */
export function listSuggested(tokens: readonly SwapToken[]): readonly SwapToken[] {
  return suggestedSymbols.flatMap((symbol) => findNamed(tokens, symbol) ?? []).slice(0, maxSuggested)
}

/** Searches tokens by name, symbol or address. */
export function searchTokens(tokens: readonly SwapToken[], text: string): readonly SwapToken[] {
  const query = text.trim().toLowerCase()
  if (query === '') return tokens
  return tokens.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(query) ||
      symbol.toLowerCase().includes(query) ||
      address.toLowerCase() === query,
  )
}
