import { parseAccountId } from '@latchkit/kernel'
import type { Transfer } from '@latchkit/kernel/chain'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { findChain } from '../chains.ts'
import { errors } from '../errors.ts'
import { decodeAddress } from './decodeAddress.ts'

/**
 * Builds the request that sends bitcoin. The wallet chooses the coins and the fee.
 *
 * @throws {LatchkitError} CANNOT for a token, WRONG_ADDRESS, INVALID_PARAMS when the amount is not positive
 */
export function buildTransfer({ from, to, value, token }: Transfer): RequestDraft {
  if (token !== undefined) throw errors.CANNOT({ values: { what: 'send a token' } })
  const { address, chainId } = parseAccountId(from)
  const prefix = findChain(chainId as `bip122:${string}`)?.prefix
  const receiver = decodeAddress(to.trim())
  if (!receiver || (prefix && !receiver.prefixes.includes(prefix))) throw errors.WRONG_ADDRESS()
  if (value <= 0n) throw errors.INVALID_PARAMS({ values: { what: 'amount is a whole number of satoshis' } })
  return {
    method: 'sendTransfer',
    params: { account: address, recipientAddress: receiver.address, amount: `${value}` },
  }
}
