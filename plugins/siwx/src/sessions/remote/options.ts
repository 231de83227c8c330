import type { MessageOptions } from '../createSignInMessage.ts'

/** The options of `createRemoteSiwx`. @example const service: RemoteSiwxOptions = { url: 'https://shop.example/auth/v1' } */
export interface RemoteSiwxOptions extends MessageOptions {
  /** The base URL of the session service, such as `https://shop.example/auth/v1`. A redirect is an error. */
  readonly url: string
  /** The id of the project, for a service that asks for one. */
  readonly projectId?: string | undefined
  /** Whether a visitor who does not sign in is disconnected. Default: `true`. */
  readonly required?: boolean | undefined
  /** Whether disconnecting signs out. Default: `true`. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** The details of the wallet in a request to the service. */
  walletInfo?(): WalletInfo | undefined
  /** An id of the client, which the service may store with the session. */
  readonly clientId?: string | undefined
  /** The function that sends requests. Default: the page's `fetch` when the configuration is created. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** The wallet that signed: its `type`, such as `walletconnect` or `extension`, its `name` and its `icon`. */
export interface WalletInfo {
  readonly type: 'walletconnect' | 'extension' | 'social' | 'unknown'
  readonly name?: string | undefined
  readonly icon?: string | undefined
}
