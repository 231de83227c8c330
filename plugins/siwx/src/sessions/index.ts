// The entry for the configurations of sign-in. Each loads its code when the kit needs it.

import { lazy } from '@latchkit/kernel'
import type { LocalSiwxOptions } from './local/createLocal.ts'
import type { RemoteSiwxOptions } from './remote/options.ts'
import type { SiweConfig } from './siwe/siweConfig.ts'
import type { SiwxFactory } from './types.ts'

const loadLocal = lazy(() => import('./local/createLocal.ts'))
const loadRemote = lazy(() => import('./remote/createRemote.ts'))
const loadSiwe = lazy(() => import('./siwe/mapSiweConfig.ts'))

/**
 * Keeps sessions in this browser, and verifies them here. Such a session tells what to show, and proves nothing to a server.
 * This is the default.
 *
 * @example createLocalSiwx({ statement: 'Sign in to the shop.', required: false })
 */
export const createLocalSiwx =
  (options: LocalSiwxOptions = {}): SiwxFactory =>
  async (ports) =>
    (await loadLocal()).createLocal(options, ports)

/**
 * Signs in to a session service: `GET nonce`, `POST authenticate`, `GET me` and `POST sign-out` below its URL. The service must list
 * the sites whose visitors sign in, and its token must be for one of them only.
 *
 * @example createRemoteSiwx({ url: 'https://shop.example/auth/v1' })
 */
export function createRemoteSiwx(options: RemoteSiwxOptions): SiwxFactory {
  // The page's function of now: code that patches it later does not see the tokens.
  const fetch = options.fetch ?? globalThis.fetch?.bind(globalThis)
  return async (ports) => (await loadRemote()).createRemote({ ...options, fetch }, ports)
}

/**
 * Uses a configuration of sign-in with Ethereum, as other wallet libraries configure it. It is for accounts on EVM chains; others are
 * not asked to sign in.
 *
 * @example
 * const configuration = fromSiweConfig(mySiweConfig)
 * declare const mySiweConfig: SiweConfig
 */
export const fromSiweConfig =
  (config: SiweConfig): SiwxFactory =>
  async () =>
    (await loadSiwe()).mapSiweConfig(config)

export type { SignInData } from '@latchkit/kernel/sign-in'
export type { MessageOptions } from './createSignInMessage.ts'
export type { LocalSiwxOptions, NonceTarget } from './local/createLocal.ts'
export type { RemoteSiwxOptions, WalletInfo } from './remote/options.ts'
export type { SiweConfig, SiweMessageArgs, SiweMessageParams, SiweSession } from './siwe/siweConfig.ts'
export type {
  SiwxAccount,
  SiwxCallOptions,
  SiwxConfig,
  SiwxFactory,
  SiwxMessage,
  SiwxPorts,
  SiwxSession,
} from './types.ts'
