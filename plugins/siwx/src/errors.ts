import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  SIWX_NONCE: { message: 'A problem occurred while trying initialize authentication', surface: 'toast' },
  SIWX_CLOCK: { message: 'Check your device’s clock', surface: 'toast' },
  SIWX_REFUSED: { message: 'Could not sign in. The signature was not accepted.', surface: 'toast' },
  SIWX_SERVICE: { message: 'Could not sign in. The service is not responding.', surface: 'toast' },
  SIWX_SIGN_OUT: { message: 'Could not sign out. The service is not responding.', surface: 'toast' },
} as const

/** The errors of signing in. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
