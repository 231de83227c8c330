import { defineErrors, type ErrorTable } from '@latchkit/kernel'

const rows = {
  NO_NETWORK: { message: 'Network not found', surface: 'view' },
  METHOD_NOT_SUPPORTED: { message: 'This wallet cannot do that: {method}', surface: 'view', rpcCode: 4200 },
  INVALID_PARAMS: { message: 'The request is not as {method} takes it', surface: 'view', rpcCode: -32602 },
} as const

/** The errors of wallets and of the requests to them. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
