import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  CAPABILITY_DENIED: {
    message: 'Plugin "{id}" did not ask for the port "{port}" in its manifest',
  },
} as const

/** The errors of ports. They load with the ports. */
export const portErrors: ErrorTable<typeof rows> = defineErrors(rows)
