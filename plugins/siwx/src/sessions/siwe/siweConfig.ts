/**
 * The fields that a site gives for its messages: `domain`, `uri` and `chains`, and what EIP-4361 allows besides: a `statement`,
 * `resources` and a `requestId`.
 */
export interface SiweMessageParams {
  readonly domain: string
  readonly uri: string
  readonly chains?: readonly number[] | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** When the message was created. */
  readonly iat?: string | undefined
  /** When the session ends. */
  readonly exp?: string | undefined
  /** When the session begins. */
  readonly nbf?: string | undefined
}

/** The fields of a message: `chainId`, `nonce` and `version`, and the `address` as `did:pkh:` and the CAIP-10 id. */
export interface SiweMessageArgs extends SiweMessageParams {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

/** The account that is signed in: its `address` on the EVM chain `chainId`. */
export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

/**
 * Sign-in with Ethereum, in the form that other wallet libraries use. Its messages are for EVM chains: accounts of other namespaces
 * are not asked to sign in, and stay connected also if a session is `required`. `enabled`, `required`, `signOutOnDisconnect`,
 * `signOutOnAccountChange` and `signOutOnNetworkChange` are `true` by default. `nonceRefetchIntervalMs` and
 * `sessionRefetchIntervalMs` are accepted, and not used: a nonce and a session are read when they are needed.
 *
 * @example
 * const isSignedIn = async (config: SiweConfig) => (await config.getSession()) !== null
 */
export interface SiweConfig {
  /** Returns a nonce of the server. */
  getNonce(address?: string): Promise<string>
  /** Returns the fields of the site. */
  getMessageParams(): Promise<SiweMessageParams>
  /** Creates the text of the message. */
  createMessage(args: SiweMessageArgs): string
  /** Has the server verify a signature. */
  verifyMessage(signed: {
    readonly message: string
    readonly signature: string
    readonly cacao?: unknown
  }): Promise<boolean>
  /** Returns the account that the server knows as signed in. */
  getSession(): Promise<SiweSession | null>
  /** Ends the session of the server. */
  signOut(): Promise<boolean>
  /** Called after signing in. */
  onSignIn?(session?: SiweSession): void
  /** Called after signing out. */
  onSignOut?(): void
  readonly enabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly nonceRefetchIntervalMs?: number | undefined
  readonly sessionRefetchIntervalMs?: number | undefined
  readonly signOutOnDisconnect?: boolean | undefined
  readonly signOutOnAccountChange?: boolean | undefined
  readonly signOutOnNetworkChange?: boolean | undefined
}
