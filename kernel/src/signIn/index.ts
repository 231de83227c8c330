// The entry for the messages of sign-in: one parser for who signs, who approves and who verifies. It uses no DOM.

export { copyOwn } from '../objects/copyOwn.ts'
export { toJson } from '../objects/toJson.ts'
export { type CacaoPayload, readCacao } from './cacao.ts'
export { toChecksumAddress } from './checksumAddress.ts'
export { dropAbsent } from './dropAbsent.ts'
export type { CommonFields, SignInData, SignInSolanaFields, SiweFields } from './fields.ts'
export { timeOf } from './grammar.ts'
export {
  describeGrants,
  formatGrants,
  type Grants,
  isGrant,
  parseGrants,
  withGrants,
} from './grants.ts'
export { isUriOf } from './isUriOf.ts'
export { parseSignInMessage } from './parseSignInMessage.ts'
export { parseSiwe } from './parseSiwe.ts'
export { parseSignInSolana } from './parseSolana.ts'
export { type MessageRefusal, type Parsed, SignInMessageError } from './refusals.ts'
export { formatSignInMessage } from './signInMessage.ts'
export { formatSiwe } from './siwe.ts'
export { formatSignInSolana } from './solana.ts'
export { fromSolanaChain, toSolanaChain } from './solanaChains.ts'
export { solanaEnvelopes } from './solanaEnvelopes.ts'
export { type SignInTerms, splitGrants } from './splitGrants.ts'
export { type SignInMessageOptions, writeSignIn } from './writeSignIn.ts'
