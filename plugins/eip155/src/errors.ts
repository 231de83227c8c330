import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  ACCOUNT_OR_NETWORK_CHANGED: {
    message: 'Network or account changed. Review again.',
    surface: 'view',
    rpcCode: 4001,
  },
  OTHER_NETWORK: {
    message:
      'The node at {host} is of network {found}, and not of {name}. Nothing was sent. Correct the RPC URL of this network.',
    surface: 'view',
    rpcCode: -32603,
  },
  OUTCOME_UNKNOWN: {
    message:
      'The wallet returned an invalid response. The transaction may have been sent: look in your wallet before you send again.',
    surface: 'view',
    rpcCode: -32603,
  },
  PERMISSION_NOT_SUPPORTED: { message: 'Request the permission "eth_accounts" alone.', rpcCode: 4200 },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
