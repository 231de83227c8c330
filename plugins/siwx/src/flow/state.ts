import type { SiwxMessage } from '../sessions/types.ts'
import type { SignInTarget } from './targetAtom.ts'

/** What the visitor is asked for. There is no state while no account has to sign in. */
export interface SignInState {
  readonly target: SignInTarget
  /** The session is looked up, the visitor can sign, the wallet signs, or the connection is being ended. */
  readonly step: 'checking' | 'ready' | 'signing' | 'canceling'
  /** The message, once it is known. */
  readonly message?: SiwxMessage | undefined
}

/** The view in which a visitor signs in. */
export const signInView = 'SIWXSignMessage'
