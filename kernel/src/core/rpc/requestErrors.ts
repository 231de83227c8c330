import { defineErrors } from '../../base/errors/latchkitError.ts'

/** The errors of requests that end before they are sent to the wallet. They are loaded with the first request. */
export const requestErrors = defineErrors({
  NOT_ALLOWED: { message: 'Requested RPC call is not allowed', surface: 'toast', rpcCode: 4200 },
  NO_APPROVER: {
    message: 'Nothing on this page can ask you to approve this request, so it was rejected',
    surface: 'view',
    rpcCode: 4001,
  },
  OFFLINE: { message: 'You are offline: nothing was sent. Try again later.', surface: 'view', rpcCode: 4900 },
  ACCOUNT_OR_NETWORK_CHANGED: {
    message: 'Network or account changed. Review again.',
    surface: 'view',
    rpcCode: 4001,
  },
})
