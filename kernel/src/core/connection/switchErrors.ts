import { defineErrors } from '../errors/latchkitError.ts'

/** Told when a wallet cannot be taken to a network; loaded with the first switch. */
export const switchErrors = defineErrors({
  CHAIN_UNSUPPORTED: { message: 'Chain is not supported', surface: 'view', rpcCode: 4902 },
})
