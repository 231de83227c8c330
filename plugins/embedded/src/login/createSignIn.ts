import type { AccountId, ChainId } from '@latchkit/kernel'
import {
  type PairingMessage,
  type PortTable,
  pairingSignInToken,
  resolveWithin,
} from '@latchkit/kernel/plugin'
import type { UserAnswer } from '../messenger/protocol.ts'

/** Without a message after this time, the visitor logs in without it, and signs in afterwards. */
const waitMs = 2_000
/** The embedded wallet writes the address of the account in place of this text. */
const placeholder = '<<AccountAddress>>'

/** Signs visitors in as part of a login, if the site has a plugin for signing in. */
export interface SignIn {
  /** Returns the message for a network, if there is one to sign. It does not reject, and does not wait for long. */
  prepare(chainId: ChainId, signal: AbortSignal): Promise<LoginMessage | undefined>
  /**
   * Has the answer to the login verified. Resolves if the embedded wallet has not signed: the visitor is asked afterwards. Rejects
   * if the login must not be used.
   */
  accept(
    message: LoginMessage,
    answer: UserAnswer,
    options: { readonly account: AccountId; readonly signal: AbortSignal },
  ): Promise<void>
}

/** A message, and the form in which the embedded wallet receives it. */
export interface LoginMessage {
  readonly message: PairingMessage
  readonly siwxMessage: Readonly<Record<string, unknown>>
}

/** Creates what signs visitors in during a login. */
export function createSignIn(services: Pick<PortTable['services'], 'first'>): SignIn {
  async function create(chainId: ChainId, signal: AbortSignal): Promise<LoginMessage | undefined> {
    const signIn = await services.first(pairingSignInToken)
    const message = await signIn?.prepare([chainId], { signal })
    return (
      message && { message, siwxMessage: { ...message, accountAddress: placeholder, chainId, version: '1' } }
    )
  }

  return {
    prepare: (chainId, signal) => resolveWithin(waitMs, (stopped) => create(chainId, stopped), signal),
    async accept({ message }, { message: text, signature }, { account, signal }) {
      if (!text || !signature) return
      const signIn = await services.first(pairingSignInToken)
      await signIn?.accept(message, [{ message: text, signature }], { accounts: [account], signal })
      signal.throwIfAborted()
    },
  }
}
