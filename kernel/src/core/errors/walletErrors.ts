import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  WALLET_UNAVAILABLE: {
    message: 'Wallet disconnected. Reload the page to use the extension.',
    surface: 'view',
    rpcCode: 4900,
  },
  NO_ACCOUNT: {
    message: 'The wallet shared no account. Unlock it and choose one.',
    surface: 'view',
    rpcCode: 4100,
  },
  INVALID_RESPONSE: {
    message: 'The wallet returned an invalid response. Try again, or use another wallet.',
    surface: 'view',
  },
} as const

/**
 * What can be wrong with the wallet of any namespace, in the same words: it has left the page (`WALLET_UNAVAILABLE`), shares nothing
 * (`NO_ACCOUNT`), or gave an answer of no use (`INVALID_RESPONSE`).
 *
 * @example const none = (accounts: readonly string[]) => (accounts.length === 0 ? walletErrors.NO_ACCOUNT() : undefined)
 */
export const walletErrors: ErrorTable<typeof rows> = defineErrors(rows)
