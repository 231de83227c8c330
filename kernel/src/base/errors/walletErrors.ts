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
 * The errors of wallets, with the same messages for every namespace: the wallet is no longer in the page
 * (`WALLET_UNAVAILABLE`), it shares no account (`NO_ACCOUNT`), or its response is invalid (`INVALID_RESPONSE`).
 *
 * @example const check = (accounts: readonly string[]) => (accounts.length === 0 ? walletErrors.NO_ACCOUNT() : undefined)
 */
export const walletErrors: ErrorTable<typeof rows> = defineErrors(rows)
