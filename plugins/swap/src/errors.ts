import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  UNSUPPORTED: { message: 'Network not supported for Swaps', surface: 'view' },
  GAS_PRICE_UNSUPPORTED: { message: 'Network not supported for Gas Price', surface: 'view' },
  NO_QUOTE: { message: 'There is no quote for this swap', surface: 'view' },
  OTHER_QUOTE: { message: 'The quote is for another swap', surface: 'view' },
} as const

/** The errors of swapping. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
