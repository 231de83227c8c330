import { type ChainAdapter, type Connection, formatUnits, type Network, parseUnits } from '@latchkit/kernel'
import { sendErrors } from '../errors.ts'
import type { Draft, Review } from '../model.ts'

/** Who sends where: read once, so that the review and the request speak of the same account and network. */
export interface Sender {
  readonly connection: Connection
  readonly network: Network
  readonly adapter: ChainAdapter
}

/**
 * Checks a draft and fixes what will leave, to the last unit.
 *
 * @throws {LatchkitError} INCOMPLETE, INCORRECT, UNSUPPORTED
 */
export async function prepareReview({ connection, network, adapter }: Sender, draft: Draft): Promise<Review> {
  const { decimals, symbol } = network.nativeCurrency
  const from = connection.accounts[0]
  if (draft.amount.trim() === '' || draft.to.trim() === '') throw sendErrors.INCOMPLETE()
  if (!from || !adapter.transfer) throw sendErrors.UNSUPPORTED()
  const value = parseUnits(draft.amount, decimals)
  const check = await adapter.checkAddress(draft.to)
  if (value === undefined || value === 0n || !check.ok) throw sendErrors.INCORRECT()
  return {
    from,
    to: check.address,
    chainId: connection.chainId,
    value,
    amount: `${formatUnits(value, decimals)} ${symbol}`,
  }
}
