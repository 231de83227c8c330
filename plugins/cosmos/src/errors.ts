import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  NO_NETWORK: { message: 'This site lists no Cosmos network', surface: 'view', rpcCode: 4901 },
  WRONG_PREFIX: {
    message: 'The wallet gave an address of another network. Try again or use another wallet.',
    surface: 'view',
  },
  INVALID_PARAMS: { message: 'Invalid request', surface: 'thrown', rpcCode: -32602 },
  SIGNER: {
    message: 'Your wallet is now on another account. Nothing was signed.',
    surface: 'view',
    rpcCode: 4100,
  },
  OTHER_CHAIN: {
    message: 'The request is for another network than the wallet is on. Nothing was signed.',
    surface: 'view',
    rpcCode: 4901,
  },
  METHOD_NOT_SUPPORTED: { message: 'Your wallet cannot do "{method}"', surface: 'view', rpcCode: 4200 },
  SIGNATURE: { message: 'The wallet did not return a valid signature', surface: 'view' },
  UNSUPPORTED: { message: 'Unsupported chain', surface: 'view' },
  RECEIVER: { message: 'The receiver is not a valid address on {network}', surface: 'view' },
  AMOUNT: { message: 'The amount must be more than zero', surface: 'view' },
  TOKEN: { message: 'Tokens cannot be sent on this network', surface: 'view' },
  NO_KEY: { message: 'The wallet did not return the public key of this account', surface: 'view' },
  NO_FUNDS: { message: 'This account has never been used on {network}', surface: 'view' },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
