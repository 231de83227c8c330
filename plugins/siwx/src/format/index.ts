// The entry for the messages of sign-in, for pages and for servers.

export { toChecksumAddress } from './checksumAddress.ts'
export type { CommonFields, SignInData, SignInSolanaFields, SiweFields } from './fields.ts'
export { type MessageRefusal, type Parsed, SignInMessageError } from './refusals.ts'
export { formatSignInMessage, parseSignInMessage, type SignInMessageOptions } from './signInMessage.ts'
export { formatSiwe, parseSiwe } from './siwe.ts'
export { formatSignInSolana, parseSignInSolana } from './solana.ts'
