import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  CLOSED: { message: 'The modal was closed' },
  USER_REJECTED: { message: 'User rejected the request', surface: 'view', rpcCode: 4001 },
  UNAUTHORIZED: { message: 'No wallet is connected. Connect one first.', rpcCode: 4100 },
  REFUSED: { message: '{why}', surface: 'view', rpcCode: 4001 },
  DISCONNECTED: { message: 'The wallet was disconnected', surface: 'view', rpcCode: 4900 },
  CONNECTOR_NOT_FOUND: { message: 'Wallet not found', surface: 'view' },
  NETWORK_NOT_FOUND: { message: 'Network not found', surface: 'view' },
  ADAPTER_NOT_FOUND: { message: 'Adapter not found' },
} as const

/** The kernel's errors of connections and requests. They load with the code that connects. */
export const connectionErrors: ErrorTable<typeof rows> = defineErrors(rows)
