import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  OTHER_NETWORK: {
    message:
      'The wallet gave an address of another network than the one it is on, or is on a network that is not supported. Choose the network in it again.',
    surface: 'view',
  },
  ACCOUNT_OR_NETWORK_CHANGED: {
    message: 'Network or account changed. Review again.',
    surface: 'view',
    rpcCode: 4001,
  },
  CHAIN_UNSUPPORTED: { message: 'Chain is not supported', surface: 'view', rpcCode: 4902 },
  CANNOT: { message: 'This wallet cannot do that: {what}', surface: 'view', rpcCode: 4200 },
  INVALID_PARAMS: {
    message: 'Invalid request: {what}',
    surface: 'thrown',
    rpcCode: -32602,
  },
  WRONG_ADDRESS: {
    message: 'The receiver is not a valid address on this network',
    surface: 'view',
    rpcCode: -32602,
  },
  SIGNATURE: { message: 'The wallet did not return a valid signature', surface: 'view' },
} as const

/** The errors of Bitcoin wallets and networks. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
