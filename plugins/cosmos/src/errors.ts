import { defineErrors, type ErrorTable } from '@latchkit/kernel'

const rows = {
  NO_NETWORK: { message: 'This site lists no Cosmos network', surface: 'view', rpcCode: 4901 },
  WRONG_PREFIX: {
    message: 'The wallet gave an address of another network. Try again or use another wallet.',
    surface: 'view',
  },
  INVALID_PARAMS: { message: 'The request is not as it should be', surface: 'thrown', rpcCode: -32602 },
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
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
