import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  NO_FRAME: { message: 'Could not load embedded wallet', surface: 'view' },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
