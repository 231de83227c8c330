import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  SIGNATURE: { message: 'The wallet did not return a valid signature', surface: 'view' },
  NOT_SHARED: {
    message: 'The wallet has not shared that account',
    surface: 'view',
    rpcCode: 4100,
  },
  CANNOT_SIGN: { message: 'The wallet cannot sign that', surface: 'view', rpcCode: 4200 },
  INVALID_PARAMS: { message: 'Invalid request: {what}', surface: 'view', rpcCode: -32602 },
  OTHER_CHAIN: {
    message: 'The transaction is for a different network than the connected one',
    surface: 'view',
    rpcCode: -32602,
  },
  /** The text is the kit's, in its language. */
  ETHEREUM_ACCOUNTS: { message: '{text}', surface: 'view', rpcCode: 4902 },
  OTHER_NETWORK: { message: 'The node does not serve {name}', surface: 'view' },
  TOKEN: { message: 'Only the native currency can be sent here', surface: 'view' },
  ADDRESS: { message: 'Invalid address', surface: 'view' },
  OTHER_PREFIX: { message: 'This address has the format of a different network', surface: 'view' },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
