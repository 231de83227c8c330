import type { SiweConfig } from './sessions/siwe/siweConfig.ts'
import type { SiwxConfig, SiwxFactory } from './sessions/types.ts'

/** The options of `siwx`. At most one of the two may be set; without one, sessions are kept in this browser. */
export interface SiwxOptions {
  /** The messages and sessions: of `createLocalSiwx`, of `createRemoteSiwx`, or your own. */
  readonly siwx?: SiwxConfig | SiwxFactory | undefined
  /**
   * Sign-in with Ethereum, as other wallet libraries configure it. Accounts of other namespaces than `eip155` are not asked to sign
   * in, and stay connected.
   */
  readonly siweConfig?: SiweConfig | undefined
}
