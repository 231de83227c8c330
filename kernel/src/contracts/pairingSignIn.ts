import type { AccountId, ChainId } from './ids.ts'
import type { ServiceToken } from './tokens.ts'

/** The fields of the messages that a wallet signs while it connects. The wallet adds its account, and its network. */
export interface PairingMessage {
  /** The host of the page. */
  readonly domain: string
  /** The URI of the page. */
  readonly uri: string
  /** A text that is used once. */
  readonly nonce: string
  /** A sentence that the visitor agrees to. */
  readonly statement?: string | undefined
  /** URIs that the visitor agrees to, such as terms. */
  readonly resources?: readonly string[] | undefined
  /** An id of the site for this request. */
  readonly requestId?: string | undefined
  /** When the message was created. */
  readonly issuedAt: string
  /** When the session ends. */
  readonly expirationTime?: string | undefined
  /** When the session begins. */
  readonly notBefore?: string | undefined
}

/**
 * Signs visitors in while their wallet pairs, or while they log in to an embedded wallet, so that they approve once. A plugin for
 * signing in provides it, and plugins with such wallets use it.
 *
 * @example
 * const without: PairingSignIn = { prepare: async () => undefined, accept: async () => undefined }
 */
export interface PairingSignIn {
  /**
   * Returns what the wallet is to sign, with a new nonce; `undefined` if visitors do not sign in while they connect.
   *
   * @param chains the networks that are requested, the one that the message is for first
   */
  prepare(
    chains: readonly ChainId[],
    options: { readonly signal: AbortSignal },
  ): Promise<PairingMessage | undefined>
  /**
   * Verifies what a wallet has signed, and stores the sessions. Rejects if the wallet must be disconnected. An optional sign-in that
   * was refused resolves, and the visitor is asked as with any other wallet.
   *
   * @param message what `prepare` has returned
   * @param signed the signatures as the wallet has sent them: those of CAIP-74, or one `message` with its `signature`
   * @see https://chainagnostic.org/CAIPs/caip-74
   */
  accept(
    message: PairingMessage,
    signed: readonly unknown[],
    options: { readonly accounts: readonly AccountId[]; readonly signal: AbortSignal },
  ): Promise<void>
}

/**
 * Token of signing in while a wallet connects.
 *
 * @example
 * const setup: Setup<'services', void, PairingSignIn | undefined> = ({ services }) => services.first(pairingSignInToken)
 */
export const pairingSignInToken: ServiceToken<PairingSignIn> = { id: 'pairingSignIn' }
