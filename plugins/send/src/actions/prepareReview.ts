import { type Connection, formatUnits, parseAccountId, parseUnits } from '@latchkit/kernel'
import { type ChainAdapter, looksAlike, type RecipientWarning, type Transfer } from '@latchkit/kernel/chain'
import { errors } from '../errors.ts'
import type { Draft, PlannedTransfer, ReceiverWarning, Review, Sendable } from '../model.ts'
import { blockReasonOf } from './findProblem.ts'
import { addressKey } from './keyOf.ts'

/** The connection and its adapter, read once, so that the review and the request use the same account and network. */
export interface Sender {
  readonly connection: Connection
  readonly adapter: ChainAdapter
}

/**
 * Validates a draft and computes the exact transfer. With a signal, the receiver is also checked on the chain.
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
  if (draft.amount.trim() === '' || draft.to.trim() === '') throw errors.INCOMPLETE()
  if (!token) throw errors.NO_TOKEN()
  if (!from || !adapter.transfer) throw errors.UNSUPPORTED()
  const { decimals, symbol, address } = token
  const value = parseUnits(draft.amount, decimals)
  const check = await adapter.checkAddress(draft.to, { from, token: address, knownAddresses: known, signal })
  if (value === undefined || value === 0n || !check.ok || blockReasonOf(check)) throw errors.INCORRECT()
  const resembles = findLookAlike(check.address, [parseAccountId(from).address, ...(known ?? [])])
  return {
    from,
    to: check.address,
    chainId: connection.chainId,
    value,
    decimals,
    symbol,
    amount: `${formatUnits(value, decimals)} ${symbol}`,
    token: address,
    warnings: warningsOf(
      [...(resembles === undefined ? [] : (['lookAlike'] as const)), ...(check.warnings ?? [])],
      check.isProgramAddress === true,
    ),
    resembles,
  }
}

/** Finds a known address that a receiver could be mistaken for. Not every adapter compares them itself. */
function findLookAlike(receiver: string, known: readonly string[]): string | undefined {
  const isKnown = known.some((address) => addressKey(address) === addressKey(receiver))
  return isKnown ? undefined : known.find((address) => looksAlike(address, receiver))
}

const warningsOf = (
  warnings: readonly RecipientWarning[],
  isKeyless: boolean,
): readonly ReceiverWarning[] => [
  ...(isKeyless ? (['programAddress'] as const) : []),
  ...new Set(warnings.filter((warning) => warning !== 'zeroAddress' && warning !== 'tokenContract')),
]

/**
 * The transfer of a review. For a token, it contains the decimals, which the adapter confirms on the chain. The native currency
 * has no token even if the page adds one to `Object.prototype`.
 */
export function transferOf({ from, to, value, token, decimals }: PlannedTransfer): Transfer {
  return { from, to, value, token, decimals: token === undefined ? undefined : decimals }
}
