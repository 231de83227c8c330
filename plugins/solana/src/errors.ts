import { defineErrors, type ErrorTable } from '@latchkit/kernel'

const rows = {
  GONE: {
    message: 'That wallet is no longer here. Reload the page to use the extension.',
    surface: 'view',
    rpcCode: 4900,
  },
  NO_ACCOUNT: {
    message: 'The wallet shared no account. Unlock it and choose one.',
    surface: 'view',
    rpcCode: 4100,
  },
  NONSENSE: {
    message: 'The wallet gave an answer that makes no sense. Try again or use another wallet.',
    surface: 'view',
  },
  NO_NETWORK: { message: 'Network not found', surface: 'view' },
  METHOD: { message: 'This wallet cannot do that: {method}', surface: 'view', rpcCode: 4200 },
  PARAMS: { message: 'The request is not as {method} takes it', surface: 'view', rpcCode: -32602 },
} as const

/** What can be wrong with a wallet, or with what it is asked. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
