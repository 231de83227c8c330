import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  NO_RESPONSE: { message: 'Network is not responding', surface: 'view' },
  INVALID_RESPONSE: { message: 'The network returned an invalid response', surface: 'view' },
} as const

/**
 * The errors of network nodes, with the same messages for every namespace: the node does not respond (`NO_RESPONSE`), or its
 * response is invalid (`INVALID_RESPONSE`).
 *
 * @example const check = (answer: unknown) => (typeof answer === 'string' ? undefined : networkErrors.INVALID_RESPONSE())
 */
export const networkErrors: ErrorTable<typeof rows> = defineErrors(rows)
