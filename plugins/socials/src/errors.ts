import { defineErrors, type ErrorTable } from '@latchkit/kernel/plugin'

const rows = {
  NO_FRAME: { message: 'Could not load embedded wallet', surface: 'view' },
  OFFLINE: { message: 'You are offline.', surface: 'view' },
  BAD_URI: {
    message: 'The provider cannot be reached: its URL is not allowed.',
    surface: 'view',
  },
  CANCELED: { message: 'The window was closed.', surface: 'view' },
  SEVERED: {
    message: 'The window was closed at once, or your browser keeps it apart from this page.',
    surface: 'view',
  },
  NO_STORAGE: {
    message: 'Your browser does not store data for this site, so a login in this tab could not be finished.',
    surface: 'view',
  },
  TIMED_OUT: { message: 'Social login timed out. Please try again.', surface: 'toast' },
} as const

/** The errors of a social login. */
export const errors: ErrorTable<typeof rows> = defineErrors(rows)
