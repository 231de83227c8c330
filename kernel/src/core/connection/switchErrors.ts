import { defineErrors } from '../../base/errors/latchkitError.ts'

/** The error of a wallet that cannot switch to a network. It is loaded with the first switch. */
export const switchErrors = defineErrors({
  CHAIN_UNSUPPORTED: { message: 'Chain is not supported', surface: 'view', rpcCode: 4902 },
})
