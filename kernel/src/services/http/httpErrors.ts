import { defineErrors, type ErrorTable } from '../../base/errors/latchkitError.ts'

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

/** The errors of requests to services. The `cause` of `HTTP_STATUS` is the response, whose body has not been read. */
export const httpErrors: ErrorTable<typeof rows> = defineErrors(rows)
