// The entry for verifying sessions, for servers and for pages.

export type { SignInData, SiweFields } from '@latchkit/kernel/sign-in'
export { type MessageRefusal, SignInMessageError } from '@latchkit/kernel/sign-in'
export type { Expectations } from './compareFields.ts'
export type { Refused, SessionRefusal } from './refusals.ts'
export {
  type AddressPrefixes,
  type ChainNodes,
  type FoundNode,
  NodeChainError,
  type NodeRequest,
  NodeUnreachableError,
  type SignedMessage,
  type VerifySignatureOptions,
} from './types.ts'
export { type SignedSession, type Verified, verify } from './verifySession.ts'
export { hasVerifier, verifySignature } from './verifySignature.ts'
export { type SignedSiwe, verifySiwe } from './verifySiwe.ts'
