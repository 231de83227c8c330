import { type Address, getAddress, isAddress } from 'viem'
import type { Reply } from '../../gateway/reply.ts'
import type { Market } from '../../market/market.ts'
import type { TradedToken } from '../../market/tradedTokens.ts'
import { createFailure } from '../createFailure.ts'

/** A parameter that was refused. */
export class BadParameter extends Error {
  readonly reply: Reply

  constructor(field: string, description: string, status = 400) {
    super(`${field} ${description}`)
    this.reply = createFailure(field, description, status)
  }
}

/** Reads the address of a CAIP-10 account on the chain of the market. */
export function readAccount({ chain }: Market, field: string, text: string | null): Address {
  const [, chainId = '', address = ''] = /^([-a-z0-9]+:[-_a-zA-Z0-9]+):(.+)$/.exec(text ?? '') ?? []
  if (chainId === '') throw new BadParameter(field, 'is not an account id (CAIP-10)')
  if (chainId !== `eip155:${chain.chainId}`) throw new BadParameter(field, 'is not on a supported chain')
  if (!isAddress(address, { strict: false })) throw new BadParameter(field, 'is not an address')
  return getAddress(address)
}

/** Reads a token that can be swapped, or the native currency, from a CAIP-10 account. */
export function readToken(market: Market, field: string, text: string | null): TradedToken {
  const address = readAccount(market, field, text).toLowerCase()
  const token = market.tokens.find((one) => one.address.toLowerCase() === address)
  if (!token) throw new BadParameter(field, 'is not traded')
  return token
}

/** Reads an amount of base units, above zero. */
export function readAmount(field: string, text: string | null): bigint {
  const amount = /^\d{1,78}$/.test(text ?? '') ? BigInt(text ?? '') : 0n
  if (amount <= 0n || amount >= 2n ** 256n)
    throw new BadParameter(field, 'must be a number of base units above zero')
  return amount
}
