import type { ExplainedFee } from '@latchkit/kernel/chain'
import type { RequestContext, Step } from './step.ts'

/** In lamports: 0.01 SOL. The busiest programs rarely need a priority fee of a tenth of it. */
const maxFee = 10_000_000n
/** In lamports: a fee up to this is small, even if the amount is smaller. */
const smallFee = 100_000n

/** The maximum fee of a request in lamports: `unknown` if a transaction could not be read, `undefined` without transactions. */
export type RequestFee = bigint | 'unknown' | undefined

/** The sum of the fees of several transactions. It is unknown if one of them is. */
export const sumFees = (fees: readonly RequestFee[]): RequestFee =>
  fees.reduce<RequestFee>(
    (sum, fee) => (typeof sum === 'bigint' && typeof fee === 'bigint' ? sum + fee : 'unknown'),
    0n,
  )

/**
 * Whether a fee is disproportionately high: more than 0.01 SOL, or more than the lamports that are sent. The request itself
 * sets the price of a compute unit, and the network charges it whatever the transaction does.
 */
export function isHighFee(fee: RequestFee, steps: readonly Step[]): boolean {
  if (typeof fee !== 'bigint') return false
  const amount = steps.reduce((sum, step) => sum + readSentLamports(step), 0n)
  return fee > maxFee || (amount > 0n && fee > amount && fee > smallFee)
}

const readSentLamports = ({ statement }: Step): bigint =>
  statement.kind === 'send' && statement.what.token === undefined && statement.from === undefined
    ? statement.what.value
    : 0n

/** The fee in the network's native currency. */
export const explainFee = (
  fee: RequestFee,
  { native }: RequestContext,
): ExplainedFee | 'unknown' | undefined =>
  typeof fee === 'bigint' ? { value: fee, ...native, exactness: 'atMost' } : fee
