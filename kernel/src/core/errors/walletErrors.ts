import { defineErrors, type ErrorTable } from './latchkitError.ts'

const rows = {
  GONE: {
    message: 'Wallet disconnected. Reload the page to use the extension.',
    surface: 'view',
    rpcCode: 4900,
  },
  NO_ACCOUNT: {
    message: 'The wallet shared no account. Unlock it and choose one.',
    surface: 'view',
    rpcCode: 4100,
  },
  NONSENSE: {
    message: 'The wallet gave an answer that makes no sense. Try again or use another wallet.',
    surface: 'view',
  },
} as const

/**
 * What can be wrong with the wallet of any namespace, in the same words: it has left the page (`GONE`), shares nothing
 * (`NO_ACCOUNT`), or gave an answer of no use (`NONSENSE`).
 *
 * @example const none = (accounts: readonly string[]) => (accounts.length === 0 ? walletErrors.NO_ACCOUNT() : undefined)
 */
export const walletErrors: ErrorTable<typeof rows> = defineErrors(rows)
