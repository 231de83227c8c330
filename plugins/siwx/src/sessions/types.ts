import type { ChainId, Namespace } from '@latchkit/kernel'
import type { Context, PairingMessage } from '@latchkit/kernel/plugin'
import type { SignInData } from '@latchkit/kernel/sign-in'
import type { NodeRequest } from '../verify/types.ts'

/** The account that signs in: its network `chainId`, and its address as `accountAddress`. */
export interface SiwxAccount {
  readonly chainId: ChainId
  readonly accountAddress: string
}

/** A message to sign: its fields, and its text as `toString()`. @example const textOf = (message: SiwxMessage) => message.toString() */
export interface SiwxMessage extends SignInData {
  /** The text that the wallet signs. */
  toString(): string
}

/** A sign-in session: the `data` of the `message`, its `signature`, and the `cacao` if it was signed while pairing. */
export interface SiwxSession {
  readonly data: SignInData
  readonly message: string
  readonly signature: string
  readonly cacao?: unknown
}

/** The options of every call: a `signal` that aborts it. */
export interface SiwxCallOptions {
  readonly signal: AbortSignal
}

/**
 * How a site creates the messages of sign-in and keeps the sessions. `createLocalSiwx`, `createRemoteSiwx` and
 * `fromSiweConfig` create one; a site may write its own.
 *
 * @example
 * const countSessions = async (config: SiwxConfig, signal: AbortSignal) =>
 *   (await config.getSessions('eip155:1', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', { signal })).length
 */
export interface SiwxConfig {
  /** Creates the message that the account signs, with a new nonce. */
  createMessage(account: SiwxAccount, options: SiwxCallOptions): Promise<SiwxMessage>
  /** Verifies a session and adds it to those that are stored. It rejects if the session is not accepted. */
  addSession(session: SiwxSession, options: SiwxCallOptions): Promise<void>
  /** Verifies sessions and replaces all that are stored. An empty list signs out everywhere. */
  setSessions(sessions: readonly SiwxSession[], options: SiwxCallOptions): Promise<void>
  /** Returns the valid sessions of an account on a network. */
  getSessions(chainId: ChainId, address: string, options: SiwxCallOptions): Promise<readonly SiwxSession[]>
  /** Removes the sessions of that account on that network, and no others. */
  revokeSession(chainId: ChainId, address: string, options: SiwxCallOptions): Promise<void>
  /**
   * Creates what a wallet signs while it connects, with a new nonce. The account is not known yet, so the nonce cannot depend on it.
   * Without this function, wallets connect first, and sign afterwards what `createMessage` returns.
   *
   * @param chainId the network that the message is for
   */
  createPairingMessage?(chainId: ChainId, options: SiwxCallOptions): Promise<PairingMessage>
  /**
   * The namespaces whose accounts sign in, such as `['eip155']`. Accounts of others are not asked to, and stay connected also if a
   * session is required. Default: all.
   */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Whether a visitor without a session is disconnected. Default: `true`. */
  getRequired?(): boolean
  /** Signs the text of a message in place of the wallet's own request. */
  signMessage?(request: SiwxAccount & { readonly message: string }, options: SiwxCallOptions): Promise<string>
  /** Whether visitors are asked to sign in at all. Default: `true`. */
  readonly enabled?: boolean | undefined
  /** Whether disconnecting signs out. Default: `true`. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Whether switching the account signs out the previous one. Default: `false`. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Whether switching the network signs out the previous one. Default: `false`. */
  readonly signOutOnNetworkChange?: boolean | undefined
}

/**
 * What a configuration may use of the kit: the `storage` of the plugin, and facts of the page and its networks.
 *
 * @example const ownerOf = ({ page }: SiwxPorts) => page.domain
 */
export interface SiwxPorts extends Pick<Context<'storage'>, 'storage'> {
  /** The host and the origin of the page. */
  readonly page: { readonly domain: string; readonly uri: string }
  /** The device's wall clock, in milliseconds. */
  dateNow(): number
  /** A clock for durations, in milliseconds, which no one can set. */
  now(): number
  /** Creates 128 random bits, in hex. */
  randomId(): string
  /** Writes an address as its chain does: with its checksum, if there is one. */
  writtenAddress(chainId: ChainId, address: string): Promise<string>
  /** The name of a configured network. */
  networkName(chainId: string): string | undefined
  /** Returns a function that calls a node of a configured EVM network. */
  node(chainId: string): NodeRequest | undefined
}

/**
 * Creates a configuration when the kit needs it.
 *
 * @example
 * const forNetwork: SiwxFactory = (ports) =>
 *   createLocalSiwx({ statement: `Sign in on ${ports.page.domain}.` })(ports)
 */
export type SiwxFactory = (ports: SiwxPorts) => SiwxConfig | Promise<SiwxConfig>
