import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  ABORTED: { message: 'Request was aborted' },
  INCOMPLETE: { message: 'An amount and receiver address are required', surface: 'view' },
  NO_TOKEN: { message: 'A token is required', surface: 'view' },
  NAME_CHANGED: { message: 'The name belongs to another address now', surface: 'view' },
  INCORRECT: { message: 'Please enter a valid amount and receiver address', surface: 'view' },
  UNSUPPORTED: { message: 'Unsupported chain', surface: 'view' },
  ACCOUNT_OR_NETWORK_CHANGED: { message: 'Network or account changed. Review again.', surface: 'view' },
} as const

/** The errors of sending. Their messages are shown to visitors. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
