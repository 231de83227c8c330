import {
  type ChainAdapter,
  type Connection,
  formatUnits,
  parseUnits,
  type RecipientWarning,
  type Transfer,
} from '@latchkit/kernel'
import { sendErrors } from '../errors.ts'
import type { Draft, ReceiverWarning, Review, Sendable } from '../model.ts'
import { blockOf } from './findProblem.ts'

/** Who sends: read once, so that the review and the request speak of the same account and network. */
export interface Sender {
  readonly connection: Connection
  readonly adapter: ChainAdapter
}

/**
 * Checks a draft and fixes what will leave, to the last unit. With a signal the chain is asked about the receiver as well.
 *
 * @throws {LatchkitError} INCOMPLETE, NO_TOKEN, INCORRECT, UNSUPPORTED
 */
export async function prepareReview(
  { connection, adapter }: Sender,
  draft: Draft,
  token: Sendable | undefined,
  { known, signal }: { readonly known?: readonly string[]; readonly signal?: AbortSignal } = {},
): Promise<Review> {
  const from = connection.accounts[0]
  if (draft.amount.trim() === '' || draft.to.trim() === '') throw sendErrors.INCOMPLETE()
  if (!token) throw sendErrors.NO_TOKEN()
  if (!from || !adapter.transfer) throw sendErrors.UNSUPPORTED()
  const { decimals, symbol, address } = token
  const value = parseUnits(draft.amount, decimals)
  const check = await adapter.checkAddress(draft.to, { from, token: address, known, signal })
  if (value === undefined || value === 0n || !check.ok || blockOf(check)) throw sendErrors.INCORRECT()
  return {
    from,
    to: check.address,
    chainId: connection.chainId,
    value,
    decimals,
    symbol,
    amount: `${formatUnits(value, decimals)} ${symbol}`,
    token: address,
    warnings: warningsOf(check.warnings ?? [], check.isProgramAddress === true),
  }
}

const warningsOf = (all: readonly RecipientWarning[], isKeyless: boolean): readonly ReceiverWarning[] => [
  ...(isKeyless ? (['programAddress'] as const) : []),
  ...all.filter((one) => one !== 'zeroAddress' && one !== 'tokenContract'),
]

/** What a review asks a chain to build. A token's decimals go along, for the chain to confirm. */
export function transferOf({ from, to, value, token, decimals }: Review): Transfer {
  return token === undefined ? { from, to, value } : { from, to, value, token, decimals }
}
