import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  UNSUPPORTED: { message: 'Unsupported chain', surface: 'view' },
  UNAVAILABLE: { message: 'Token Balance Unavailable', surface: 'toast' },
} as const

/** The errors of balances. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
