import type { Review } from '../model.ts'

/** Whether the visitor must accept the warnings of a review before it is sent. An unused address needs no acceptance. */
export const needsAcceptance = ({ warnings }: Pick<Review, 'warnings'>): boolean =>
  warnings.some((warning) => warning !== 'unused')
