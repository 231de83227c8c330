import { type Address, getAddress } from 'viem'
import type { Lie } from '../../market/lies.ts'
import type { TradedToken } from '../../market/tradedTokens.ts'

/** The account or contract that lies send things to, unless the fault names another. */
const elsewhere = `0x${'0bad'.repeat(10)}`

/** What a response says where a lie has taken the place of the truth. */
export interface Falsifier {
  is(about: Lie['about']): boolean
  /** The lie if it is about this, otherwise the truth. */
  or<T>(about: Lie['about'], lie: T, truth: T): T
  /** Where the lie sends things to. */
  readonly address: Address
}

export function createFalsifier(lie: Lie | undefined): Falsifier {
  const is = (about: Lie['about']) => lie?.about === about
  return {
    is,
    or: (about, wrong, right) => (is(about) ? wrong : right),
    address: getAddress(lie?.address ?? elsewhere),
  }
}

/** A token that is neither of two: the one that a lie puts in their place. */
export function anotherToken(
  tokens: readonly TradedToken[],
  from: TradedToken,
  to: TradedToken | undefined,
): TradedToken {
  return tokens.find((one) => !one.isNative && one !== from && one !== to) ?? from
}
