import { defineErrors } from '@latchkit/kernel'

/** The errors of transfers and of a chain's own RPC. */
export const errors = defineErrors({
  OTHER_CHAIN: { message: 'The node is of another network than {name}', surface: 'view' },
  TOKEN: { message: 'Only the native currency can be sent here', surface: 'view' },
  ADDRESS: { message: 'Invalid address', surface: 'view' },
  OTHER_PREFIX: { message: 'That address is written for another network', surface: 'view' },
})
