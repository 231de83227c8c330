import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  NO_RESPONSE: { message: 'Network is not responding', surface: 'view' },
  INVALID_RESPONSE: { message: 'The network returned an invalid response', surface: 'view' },
} as const

/**
 * What can be wrong with the node of any network, in the same words: it does not answer (`NO_RESPONSE`), or its answer is of
 * no use (`INVALID_RESPONSE`).
 *
 * @example const nothing = (answer: unknown) => (typeof answer === 'string' ? undefined : networkErrors.INVALID_RESPONSE())
 */
export const networkErrors: ErrorTable<typeof rows> = defineErrors(rows)
