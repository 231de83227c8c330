import type { Connection } from '@latchkit/kernel'
import {
  type Atom,
  type AttemptStatus,
  defineToken,
  type ServiceToken,
  type WalletDirectory,
  type WalletListing,
} from '@latchkit/kernel/plugin'
import type { AppLinkTarget } from './pairing/appLink.ts'
import type { PairingState } from './pairing/createPairing.ts'
import type { PairingUri, WalletLink } from './pairing/links.ts'
import type { PairOptions } from './pairing/pairWithoutView.ts'

/** The model of the views of this plugin, which `load` of its API returns. */
export interface WalletConnectModel {
  readonly attemptAtom: Atom<AttemptStatus | undefined>
  readonly pairingAtom: Atom<PairingState>
  /** The directory of wallet images, once it has loaded. */
  readonly directoryAtom: Atom<WalletDirectory | undefined>
  /** Proposes a session and waits for a wallet. Does nothing while an attempt is pending. */
  start(): void
  /** Copies a URI, and shows a toast. */
  copy(uri: string): Promise<void>
  /** Opens a wallet. Call it inside a click handler. Returns false when its link may not be opened. */
  open(wallet: WalletListing | undefined, target: AppLinkTarget): boolean
}

/**
 * The API that `kit.api('walletconnect')` returns.
 *
 * @example
 * const pair = (api: WalletConnectApi, show: (uri: string) => void) => api.pair({ onUri: show })
 * @example const isUri = async (pairing: WalletConnectApi, text: string) => (await pairing.parseUri(text)) !== undefined
 */
export interface WalletConnectApi {
  /**
   * Pairs a wallet without the modal: the site shows the URI. Resolves with the connections that the wallet has approved.
   * @throws {LatchkitError} USER_REJECTED, ABORTED, and what `onUri` throws
   */
  pair(options: PairOptions): Promise<readonly Connection[]>
  /** Returns the links that open a listed wallet with a pairing URI. */
  toWalletLink(link: string, uri: string, universal?: string | null): Promise<WalletLink>
  /** Parses a pairing URI. Resolves to `undefined` for any other text. */
  parseUri(uri: string): Promise<PairingUri | undefined>
}

/** Loads the model of the views. A failed load rejects, and the next call tries again. */
export interface ModelLoader {
  load(): Promise<WalletConnectModel>
}

export const walletConnectToken: ServiceToken<ModelLoader> = defineToken('walletconnect')
