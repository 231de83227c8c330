import { defineErrors, type ErrorTable } from '../errors/latchkitError.ts'

const rows = {
  HTTP_STATUS: { message: 'HTTP status code: {status}', surface: 'view' },
  HTTP_UNREACHABLE: { message: 'The service "{service}" cannot be reached', surface: 'view' },
  HTTP_TIMEOUT: { message: 'The service "{service}" did not answer in time', surface: 'view' },
  HTTP_TOO_LARGE: { message: 'The answer of the service "{service}" is too large', surface: 'view' },
  HTTP_UNREADABLE: {
    message: 'The answer of the service "{service}" is not what was asked for',
    surface: 'view',
  },
} as const

/** How a call of a service ends badly. The response is the cause of `HTTP_STATUS`, its body unread. */
export const httpErrors: ErrorTable<typeof rows> = defineErrors(rows)
