import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  CLOSED: { message: 'The pairing was closed', rpcCode: 4001 },
  ENDED: {
    message: 'The session with your wallet has ended. Connect again.',
    surface: 'view',
    rpcCode: 4900,
  },
  METHOD_NOT_SUPPORTED: {
    message: 'Your wallet did not allow "{method}" when it connected. Connect again, or use another wallet.',
    surface: 'view',
    rpcCode: 4200,
  },
  NO_NETWORK: {
    message: 'Your wallet shares no account on a network of this site. Choose one of them in the wallet.',
    surface: 'view',
    rpcCode: 4100,
  },
  /** The text is the kit's, in its language. */
  NO_ACCOUNT: { message: '{text}', surface: 'view', rpcCode: 4100 },
  /** The text is the kit's, in its language. */
  ETHEREUM_ACCOUNTS: { message: '{text}', surface: 'view', rpcCode: 4100 },
  NOT_AUTHORIZED: {
    message: 'Your wallet has not approved this network. Connect again and select it in the wallet.',
    surface: 'view',
    rpcCode: 4901,
  },
  WRONG_ANSWER: {
    message: 'Your wallet’s answer cannot be read. Try again, or use another wallet.',
    surface: 'view',
    rpcCode: -32603,
  },
  NODE: { message: 'The network could not be read', surface: 'view', rpcCode: -32603 },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
