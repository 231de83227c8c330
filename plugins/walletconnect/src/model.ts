import { defineToken, type ServiceToken, type WalletDirectory, type WalletListing } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'
import type { AppLinkTarget } from './appLink.ts'
import type { PairingUri, WalletLink } from './links.ts'
import type { PairingState } from './pairing.ts'

/** How the wait for a wallet stands. */
export interface PairingAttempt {
  /** Counts tries, so that a retry starts its wait anew. */
  readonly count: number
  readonly state: 'waiting' | 'declined' | 'failed'
  /** Why it failed, in words. */
  readonly why?: string | undefined
}

/** What the views of this plugin work with, and `load` of its API gives. */
export interface WalletConnectModel {
  readonly attemptAtom: Atom<PairingAttempt | undefined>
  readonly pairingAtom: Atom<PairingState>
  /** Who has wallets' pictures, once it is known. */
  readonly directoryAtom: Atom<WalletDirectory | undefined>
  /** Proposes a session and waits for a wallet; one attempt at a time. */
  begin(): void
  /** How a link of the wallet listing opens its wallet with a uri. */
  linkOf(link: string, uri: string, universal?: string | null): WalletLink
  /** What a pairing uri says; nothing when it is none. */
  readUri(uri: string): PairingUri | undefined
  /** Copies a uri, and says so. */
  copy(uri: string): Promise<void>
  /** Opens a wallet inside the tap that asked for it; false when its link may not be opened. */
  open(wallet: WalletListing | undefined, target: AppLinkTarget): boolean
}

/** What `kit.api('walletconnect')` gives. */
export interface WalletConnectApi {
  /** What pairs. Rejects when its code does not come, and then asks for it again. */
  load(): Promise<WalletConnectModel>
}

export const walletConnectToken: ServiceToken<WalletConnectApi> = defineToken('walletconnect')
