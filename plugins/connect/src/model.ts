import type { Connector, Namespace } from '@latchkit/kernel'
import { type Atom, type AttemptStatus, defineToken, type ServiceToken } from '@latchkit/kernel/plugin'
import type { LazyDirectory } from './directory/createLazyDirectory.ts'
import type { RecentWallet } from './directory/recent.ts'
import type { WalletPage, WalletQuery } from './directory/walletPage.ts'
import type { ConnectOptions } from './options.ts'

/** One attempt to connect one wallet, as the view shows it. */
export interface Attempt extends AttemptStatus {
  readonly connector: Connector
}

/**
 * The API that `kit.api('connect')` returns.
 *
 * @example
 * const connectTo = (connect: ConnectApi, wallet: Connector) => connect.select(wallet)
 * const find = async (connect: ConnectApi) => (await connect.wallets({ search: 'rainbow' })).wallets
 */
export interface ConnectApi {
  /**
   * Reads wallets of the listing that are not installed, 40 a page, or up to 100 that match `search`. On a phone, only those
   * with an app are returned.
   * @throws {LatchkitError} HTTP_UNREACHABLE, HTTP_STATUS, HTTP_TIMEOUT, ABORTED
   */
  wallets(query?: WalletQuery): Promise<WalletPage>
  /** Opens ConnectingExternal and connects the wallet. A wallet with a pending attempt gets no second request. */
  select(connector: Connector): Promise<void>
}

/** The model behind the views of this plugin. */
export interface ConnectModel extends Pick<ConnectApi, 'select'> {
  /** The pending attempt, or the last one if it failed. */
  readonly attemptAtom: Atom<Attempt | undefined>
  /** False until every plugin that discovers wallets has been activated. */
  readonly discoveredAtom: Atom<boolean>
  /** The page that helps a visitor to find a wallet. */
  readonly guideUrl: string
  /** Connects the wallet, or retries a failed attempt. */
  attempt(connector: Connector): void
  /** The options. A feature with the same name overrides an option. */
  readonly settingsAtom: Atom<ConnectOptions>
  /** The wallets that were connected most recently, the latest first. */
  readonly recentAtom: Atom<readonly RecentWallet[]>
  /** Whether the list consists of installed wallets only, in the default order. */
  readonly plainAtom: Atom<boolean>
  /** Whether all networks of the site belong to one namespace. */
  readonly hasOneNamespace: boolean
  /** Whether a wallet listing is configured. */
  readonly hasListing: boolean
  /** The directory and the terms. The first subscription loads their code. */
  readonly directoryAtom: Atom<LazyDirectory | undefined>
  /** Loads the directory and the terms. Rejects if their code fails to load; the next call tries again. */
  load(): Promise<LazyDirectory>
}

export const connectToken: ServiceToken<ConnectModel> = defineToken('connect')

/** The parameters of the views that list wallets. */
export interface ConnectParams {
  /** Shows only wallets of this namespace. By default, all wallets are shown. */
  readonly namespace?: Namespace | undefined
}

/**
 * The parameters of the view Connect. Once a wallet has connected, the view `next` is shown with `nextParams`. By default, the
 * modal closes.
 *
 * @example const params: ConnectViewParams = { next: 'Swap', nextParams: { fromToken: 'ETH', toToken: 'USDC' } }
 */
export interface ConnectViewParams extends ConnectParams {
  readonly next?: string | undefined
  readonly nextParams?: unknown
}

/** The parameters of the view ConnectingExternal. */
export interface ConnectingParams {
  /** The id of the wallet's connector. */
  readonly connectorId: string
  /** Distinguishes connectors that share an id. */
  readonly namespace?: Namespace | undefined
}
