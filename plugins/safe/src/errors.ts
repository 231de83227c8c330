import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  NO_PROVIDERS: {
    message: 'The plugin of the namespace eip155 does not support the wallets of other plugins',
    surface: 'thrown',
  },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
