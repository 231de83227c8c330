import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  NO_FRAME: { message: 'Unable to load email login dependency', surface: 'view' },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
