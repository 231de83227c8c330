import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  NO_NETWORK: { message: 'Network not found', surface: 'view' },
  METHOD_NOT_SUPPORTED: { message: 'This wallet cannot do that: {method}', surface: 'view', rpcCode: 4200 },
  INVALID_PARAMS: { message: 'Invalid parameters for {method}', surface: 'view', rpcCode: -32602 },
  MESSAGE_CHANGED: { message: 'This wallet changed the message.', surface: 'view' },
  NODE: { message: '{why}', surface: 'view', rpcCode: -32603 },
  TOKEN_NOT_FOUND: { message: 'Token not found', surface: 'view' },
  TOKEN_CHANGED: {
    message: 'The token’s decimals differ from those shown. Nothing was sent.',
    surface: 'view',
  },
  NO_TOKEN_ACCOUNT: { message: 'Sender does not have a token account for this mint', surface: 'view' },
  TOO_LITTLE: { message: 'Insufficient token balance', surface: 'view' },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
