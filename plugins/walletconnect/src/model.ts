import {
  type AttemptStatus,
  defineToken,
  type ServiceToken,
  type WalletDirectory,
  type WalletListing,
} from '@latchkit/kernel/plugin'
import type { Atom } from 'jotai/vanilla'
import type { AppLinkTarget } from './appLink.ts'
import type { PairingState } from './createPairing.ts'
import type { PairingUri, WalletLink } from './links.ts'

/** The model of the views of this plugin, which `load` of its API returns. */
export interface WalletConnectModel {
  readonly attemptAtom: Atom<AttemptStatus | undefined>
  readonly pairingAtom: Atom<PairingState>
  /** The directory of wallet images, once it has loaded. */
  readonly directoryAtom: Atom<WalletDirectory | undefined>
  /** Proposes a session and waits for a wallet. Does nothing while an attempt is pending. */
  start(): void
  /** Returns the links that open a listed wallet with a URI. */
  toWalletLink(link: string, uri: string, universal?: string | null): WalletLink
  /** Parses a pairing URI. Returns undefined for other text. */
  parseUri(uri: string): PairingUri | undefined
  /** Copies a URI, and shows a toast. */
  copy(uri: string): Promise<void>
  /** Opens a wallet. Call it inside a click handler. Returns false when its link may not be opened. */
  open(wallet: WalletListing | undefined, target: AppLinkTarget): boolean
}

/** The API that `kit.api('walletconnect')` returns. */
export interface WalletConnectApi {
  /** Loads the model. Rejects when its code fails to load; the next call retries. */
  load(): Promise<WalletConnectModel>
}

export const walletConnectToken: ServiceToken<WalletConnectApi> = defineToken('walletconnect')
