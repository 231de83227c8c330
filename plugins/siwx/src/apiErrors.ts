import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  SIWX_DISABLED: { message: 'SIWX is not enabled', surface: 'thrown' },
  NO_ACCOUNT: { message: 'No ActiveCaipAddress found', surface: 'thrown' },
  NO_NETWORK: { message: 'No ActiveCaipNetwork or client found', surface: 'thrown' },
  SIWX_UNSUPPORTED: {
    message: 'The configured sign-in does not support the network of the active account',
    surface: 'thrown',
  },
  SIWX_CANCELLED: { message: 'The sign-in was canceled', surface: 'thrown', rpcCode: 4001 },
} as const

/** The errors of the functions that sites call. They load with the first call. */
export const apiErrors: ErrorTable<typeof rows> = defineErrors(rows)
