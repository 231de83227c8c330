import { type ChainAdapter, type Connection, formatUnits, parseUnits, type Transfer } from '@latchkit/kernel'
import { sendErrors } from '../errors.ts'
import type { Draft, Review, Sendable } from '../model.ts'

/** Who sends: read once, so that the review and the request speak of the same account and network. */
export interface Sender {
  readonly connection: Connection
  readonly adapter: ChainAdapter
}

/**
 * Checks a draft and fixes what will leave, to the last unit.
 *
 * @throws {LatchkitError} INCOMPLETE, NO_TOKEN, INCORRECT, UNSUPPORTED
 */
export async function prepareReview(
  { connection, adapter }: Sender,
  draft: Draft,
  token: Sendable | undefined,
): Promise<Review> {
  const from = connection.accounts[0]
  if (draft.amount.trim() === '' || draft.to.trim() === '') throw sendErrors.INCOMPLETE()
  if (!token) throw sendErrors.NO_TOKEN()
  if (!from || !adapter.transfer) throw sendErrors.UNSUPPORTED()
  const { decimals, symbol, address } = token
  const value = parseUnits(draft.amount, decimals)
  const check = await adapter.checkAddress(draft.to)
  if (value === undefined || value === 0n || !check.ok) throw sendErrors.INCORRECT()
  return {
    from,
    to: check.address,
    chainId: connection.chainId,
    value,
    decimals,
    symbol,
    amount: `${formatUnits(value, decimals)} ${symbol}`,
    token: address,
    keyless: check.keyless === true,
  }
}

/** What a review asks a chain to build. A token's decimals go along, for the chain to confirm. */
export function transferOf({ from, to, value, token, decimals }: Review): Transfer {
  return token === undefined ? { from, to, value } : { from, to, value, token, decimals }
}
