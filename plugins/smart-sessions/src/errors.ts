import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  INVALID_RESPONSE: {
    message: 'The embedded wallet returned an invalid response. Try again, or use another wallet.',
    surface: 'view',
    rpcCode: -32603,
  },
  SERVICE_KEY: {
    message: 'The data service returned an invalid key. Nothing was granted.',
    surface: 'thrown',
    rpcCode: -32603,
  },
  NO_ACCOUNT: { message: 'Address or auth connector not found', surface: 'thrown', rpcCode: 4100 },
  REVOKE: { message: 'Error revoking smart session', surface: 'toast' },
  PERMISSIONS: { message: 'Invalid permissions request: {why}', surface: 'thrown', rpcCode: -32602 },
  PERMISSIONS_CHAIN: { message: 'Chain is not supported', surface: 'thrown', rpcCode: 5710 },
  PERMISSIONS_KIND: { message: 'The wallet does not grant {what}', surface: 'thrown', rpcCode: 5700 },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
