import type { PlannedTransfer, Review } from '../model.ts'

/** Hex addresses are compared without case, others with case. */
export const addressKey = (text: string): string => (/(^|:)0x/i.test(text) ? text.toLowerCase() : text)

/** Whether two reviews describe the same send. */
export const isSameSend = (review: Review, other: Review | undefined): boolean =>
  other !== undefined && keyOf(review) === keyOf(other)

/** A key that is equal for equal sends. */
export const keyOf = ({ from, to, chainId, value, token = '' }: PlannedTransfer): string =>
  JSON.stringify([addressKey(from), addressKey(to), chainId, `${value}`, addressKey(token)])
