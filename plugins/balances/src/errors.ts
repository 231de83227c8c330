import { defineErrors, type ErrorTable } from '@latchkit/kernel'

const rows = {
  UNSUPPORTED: { message: 'Unsupported chain', surface: 'view' },
  UNAVAILABLE: { message: 'Token Balance Unavailable', surface: 'toast' },
} as const

/** The text of product.md 8, to the letter. */
export const balanceErrors: ErrorTable<typeof rows> = defineErrors(rows)
