import { type Atom, defineToken, type ServiceToken } from '@latchkit/kernel/plugin'
import type { SignInState } from './flow/state.ts'
import type { SiwxConfig, SiwxSession } from './sessions/types.ts'

/**
 * The API of this plugin, as `kit.api('siwx')` returns it.
 *
 * @example const addressOf = async (api: SiwxApi) => (await api.signIn()).data.accountAddress
 */
export interface SiwxApi {
  /** The configuration in use. */
  readonly config: SiwxConfig
  /** The session of the active account on its network; `undefined` while it is not signed in. */
  readonly sessionAtom: Atom<SiwxSession | undefined>
  /**
   * Asks the active account to sign in, also if the visitor has canceled before. Resolves to its session, or to that of the account
   * that has become active in the meantime. Rejects with SIWX_CANCELLED when the visitor cancels or closes the modal, when the wallet
   * is disconnected, and when the plugin is removed.
   * @throws {LatchkitError} SIWX_DISABLED, NO_ACCOUNT without a connected account, NO_NETWORK if it is on a network that the
   * site does not list, SIWX_UNSUPPORTED if the configuration does not support its network, SIWX_CANCELLED
   */
  signIn(): Promise<SiwxSession>
  /**
   * Ends the session of the active account. If the site requires one, its wallet is disconnected.
   * @throws {LatchkitError} NO_ACCOUNT, NO_NETWORK, SIWX_UNSUPPORTED
   */
  signOut(): Promise<void>
}

/** What the view needs of the flow. */
export interface SignIn {
  readonly stateAtom: Atom<SignInState | undefined>
  readonly isRequired: () => boolean
  /** What the site calls itself, and its first icon. */
  readonly site: () => { readonly name: string; readonly icons: readonly string[] }
  sign(): Promise<void>
  cancel(): Promise<void>
  /** Reports that the view is shown. The returned function reports that it was closed. */
  mount(): () => void
}

export const signInToken: ServiceToken<SignIn> = defineToken('signIn')
