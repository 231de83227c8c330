// A file of its own, so that a bundler takes nothing else of viem.
export { UserRejectedRequestError } from 'viem'
