import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  FRAME: { message: '{why}', surface: 'view', rpcCode: -32603 },
  FRAME_TIMEOUT: { message: 'Embedded Wallet Request Timed Out', surface: 'view', rpcCode: -32002 },
  FRAME_UNAVAILABLE: {
    message: 'Could not load embedded wallet. Try again, or use another wallet.',
    surface: 'view',
    rpcCode: 4900,
  },
  FRAME_ABORTED: { message: 'Something went wrong', surface: 'thrown' },
  REQUEST_ABORTED: { message: 'Request was aborted', surface: 'thrown', rpcCode: -32603 },
  INVALID_RESPONSE: {
    message: 'The embedded wallet returned an invalid response. Try again, or use another wallet.',
    surface: 'view',
    rpcCode: -32603,
  },
  ACCOUNT_OR_NETWORK_CHANGED: {
    message: 'Network or account changed. Review again.',
    surface: 'view',
    rpcCode: 4001,
  },
  OUTCOME_UNKNOWN: {
    message:
      'The embedded wallet gave no answer. It is not known whether this was done: check your account before you try again.',
    surface: 'view',
    rpcCode: -32603,
  },
  METHOD_NOT_SUPPORTED: { message: 'Requested RPC call is not allowed', surface: 'toast', rpcCode: 4200 },
  NO_NETWORK: {
    message: 'The embedded wallet has no account on a network of this site.',
    surface: 'view',
    rpcCode: 4100,
  },
  NETWORK_UNSUPPORTED: {
    message: 'The embedded wallet does not support {network}. Choose another network or another wallet.',
    surface: 'view',
    rpcCode: 4902,
  },
  SMART_ACCOUNT: { message: 'This application might not support Smart Accounts', surface: 'toast' },
} as const

export const errors: ErrorTable<typeof rows> = defineErrors(rows)
