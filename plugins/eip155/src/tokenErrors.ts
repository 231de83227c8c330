import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  TOKEN_NOT_FOUND: { message: 'Token not found', surface: 'view' },
  TOKEN_CHANGED: {
    message: 'The token’s decimals differ from those shown. Nothing was sent.',
    surface: 'view',
  },
  TOKEN_REFUSED: { message: 'The token refuses this transfer. Nothing was sent.', surface: 'view' },
} as const

/** The errors of what reads and sends tokens. They load with that code. */
export const tokenErrors: ErrorTable<typeof rows> = defineErrors(rows)
