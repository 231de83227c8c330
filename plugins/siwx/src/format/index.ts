// The entry for the messages of sign-in, for pages and for servers.

export { type CacaoPayload, readCacao } from './cacao.ts'
export { toChecksumAddress } from './checksumAddress.ts'
export type { CommonFields, SignInData, SignInSolanaFields, SiweFields } from './fields.ts'
export { describeGrants, formatGrants, type Grants, parseGrants } from './grants.ts'
export { parseSignInMessage } from './parseSignInMessage.ts'
export { parseSiwe } from './parseSiwe.ts'
export { parseSignInSolana } from './parseSolana.ts'
export { type MessageRefusal, type Parsed, SignInMessageError } from './refusals.ts'
export { formatSignInMessage } from './signInMessage.ts'
export { formatSiwe } from './siwe.ts'
export { formatSignInSolana } from './solana.ts'
export type { SignInMessageOptions } from './writeSignIn.ts'
