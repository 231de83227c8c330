import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  SILENT: { message: 'Network is not responding', surface: 'view' },
  NONSENSE: { message: 'The network gave an answer that makes no sense', surface: 'view' },
} as const

/**
 * What can be wrong with the node of any network, in the same words: it does not answer (`SILENT`), or its answer is of
 * no use (`NONSENSE`).
 *
 * @example const nothing = (answer: unknown) => (typeof answer === 'string' ? undefined : networkErrors.NONSENSE())
 */
export const networkErrors: ErrorTable<typeof rows> = defineErrors(rows)
