import type { Network } from '../../contracts/ids.ts'
import { lookAlikeOf } from './lookAlikes.ts'
import {
  isNativeContract,
  nativeNames,
  wellKnownNames,
  wellKnownSymbolOf,
  wellKnownTokens,
} from './wellKnownTokens.ts'

/** What a list, a contract or a site says about a token. Without an `address`, it is the native currency. */
export interface ClaimedToken {
  /** What it is called. */
  readonly name: string
  /** The symbol beside its amounts. */
  readonly symbol: string
  /** Its contract. */
  readonly address?: string | undefined
}

/** How a token may be shown. */
export interface TokenLabel {
  /** Empty for an impostor: views then say that the token is unknown. */
  readonly name: string
  /** For an impostor, its shortened address. */
  readonly symbol: string
  /** Whether the token claims to be the native currency or a well-known token, but has another contract. */
  readonly isImpostor: boolean
}

/** The parts of a network that the label of a token depends on. */
export type TokenNetwork = Pick<Network, 'caipNetworkId' | 'nativeCurrency'>

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** What stands for the symbol of an impostor. The whole address is shown in reviews. */
const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The symbol of a well-known token, and its names. */
const namesOf = (symbol: string | undefined): readonly string[] =>
  symbol === undefined || !Object.hasOwn(wellKnownNames, symbol)
    ? []
    : [symbol, ...(wellKnownNames[symbol] ?? [])]

const reservedNames = new WeakMap<TokenNetwork, readonly string[]>()

/** The symbols and names on a network that only one contract, or none, may have. */
function reservedOn(network: TokenNetwork): readonly string[] {
  const { caipNetworkId, nativeCurrency } = network
  const names = reservedNames.get(network) ?? [
    ...[nativeCurrency.symbol, nativeCurrency.name].filter((name) => name !== ''),
    ...Object.keys(wellKnownTokens).flatMap((symbol) =>
      wellKnownTokens[symbol]?.[caipNetworkId] ? namesOf(symbol) : [],
    ),
  ]
  reservedNames.set(network, names)
  return names
}

const without = (removed: readonly (string | undefined)[], names: readonly string[]): readonly string[] =>
  removed.length === 0 ? names : names.filter((name) => !removed.includes(name))

/**
 * Returns a token with the name and the symbol that it may be shown by: a token can claim any, and so can a service that lists it.
 * A well-known token has its own symbol, whatever is claimed. If another contract claims to be the native currency or a well-known
 * token of the network, or looks like it, its name is empty and its symbol its shortened address.
 *
 * @example
 * const network = { caipNetworkId: 'eip155:1', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as const
 * const token = { name: 'USD Coin', symbol: 'USDC', address: '0x6666000000000000000000000000000000000066' }
 * labelToken(token, network).symbol // '0x6666…0066'
 */
export function labelToken<Token extends ClaimedToken>(
  token: Token,
  network: TokenNetwork,
): Token & TokenLabel {
  const { name, symbol, address } = token
  if (address === undefined) return { ...token, isImpostor: false }
  const known = wellKnownSymbolOf(address, network.caipNetworkId)
  const isNative = isNativeContract(address, network.caipNetworkId)
  const own = isNative ? [network.nativeCurrency.symbol, network.nativeCurrency.name] : namesOf(known)
  const others = without(own, reservedOn(network))
  // A bridged token, such as USDC.e, says in its symbol what it is, and has the name of the token.
  const bridged = namesOf(/^(\w+)\.(?:e|b|m|n|s|axl|wh)$/.exec(symbol)?.[1]).slice(1)
  const imitates =
    lookAlikeOf(symbol, others) !== undefined || lookAlikeOf(name, without(bridged, others)) !== undefined
  if (known !== undefined) {
    const isHonest = isSame(symbol, known) && !imitates
    return { ...token, name: isHonest ? name : known, symbol: known, isImpostor: false }
  }
  return imitates
    ? { ...token, name: '', symbol: shorten(address), isImpostor: true }
    : { ...token, isImpostor: false }
}

/**
 * Whether a symbol looks like that of a native currency or a well-known token without being the same. This is for services that
 * name a token by its symbol alone, so that there is no address to compare.
 *
 * @example
 * isDisguised('U5DC') // true
 * isDisguised('USDC') // false
 */
export function isDisguised(symbol: string): boolean {
  const names = [...nativeNames, ...Object.keys(wellKnownTokens)]
  return !names.some((name) => isSame(name, symbol)) && lookAlikeOf(symbol, names) !== undefined
}
