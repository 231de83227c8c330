// The entry for the messages of sign-in, for pages and for servers.

export { type CacaoPayload, readCacao } from './cacao.ts'
export { toChecksumAddress } from './checksumAddress.ts'
export type { CommonFields, SignInData, SignInSolanaFields, SiweFields } from './fields.ts'
export { describeGrants, formatGrants, type Grants, parseGrants } from './grants.ts'
export { type MessageRefusal, type Parsed, SignInMessageError } from './refusals.ts'
export { formatSignInMessage, parseSignInMessage, type SignInMessageOptions } from './signInMessage.ts'
export { formatSiwe, parseSiwe } from './siwe.ts'
export { formatSignInSolana, parseSignInSolana } from './solana.ts'
