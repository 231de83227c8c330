import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  SIGNATURE: {
    message: 'The wallet did not return a valid signature',
    surface: 'view',
    rpcCode: -32603,
  },
} as const

/** The error of reading signatures. The other errors load with the code that throws them. */
export const signatureErrors: ErrorTable<typeof rows> = defineErrors(rows)
