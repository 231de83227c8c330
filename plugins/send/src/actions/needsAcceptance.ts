import type { Review } from '../model.ts'

/** Whether the visitor must accept the warnings of a review before it is sent. That an address is new is only said. */
export const needsAcceptance = ({ warnings }: Pick<Review, 'warnings'>): boolean =>
  warnings.some((warning) => warning !== 'unused')
