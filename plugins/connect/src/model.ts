import { type Connector, defineToken, type Namespace, type ServiceToken } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'
import type { More } from './directory/createMore.ts'
import type { Recent } from './directory/recent.ts'
import type { ConnectOptions } from './options.ts'

/** One try to connect one wallet, as the view shows it. */
export interface Attempt {
  readonly connector: Connector
  /** Counts tries, so that a retry starts its wait anew. */
  readonly count: number
  readonly state: 'waiting' | 'declined' | 'busy' | 'failed'
  /** Why it failed, in words. */
  readonly why?: string
}

/**
 * What the views of this plugin, and `kit.api('connect')`, work with.
 *
 * @example
 * const again = (model: ConnectModel, wallet: Connector) => model.choose(wallet)
 */
export interface ConnectModel {
  /** The try that is on its way, or how the last one failed. */
  readonly attemptAtom: Atom<Attempt | undefined>
  /** False until everyone who can reach wallets was woken. */
  readonly discoveredAtom: Atom<boolean>
  /** Where a visitor without a wallet finds one. */
  readonly guideUrl: string
  /** Shows ConnectingExternal and asks the wallet; one that is being asked is not asked twice. */
  choose(connector: Connector): Promise<void>
  /** Asks the wallet, again if need be. */
  attempt(connector: Connector): void
  /** The options, with the features of the same names over them. */
  readonly settingsAtom: Atom<ConnectOptions>
  /** The wallets connected last, the latest first. */
  readonly recentAtom: Atom<readonly Recent[]>
  /** Nothing but wallets of this browser is to be shown, in no order of its own. */
  readonly plainAtom: Atom<boolean>
  /** Whether the site has networks of one namespace alone. */
  readonly single: boolean
  /** Whether there is a listing to ask. */
  readonly listed: boolean
  /** The listing and the terms; their code comes with the first look. */
  readonly moreAtom: Atom<More | undefined>
  /** The same, for who cannot do without it. Rejects when its code does not come, and then asks for it again. */
  load(): Promise<More>
}

export const connectToken: ServiceToken<ConnectModel> = defineToken('connect')

/** What Connect is opened with. */
export interface ConnectParams {
  /** The one whose wallets it shows; without it, all. */
  readonly namespace?: Namespace | undefined
}

/** Whom ConnectingExternal waits for. */
export interface ConnectingParams {
  /** The wallet's id. */
  readonly connectorId: string
  /** Tells wallets of one id apart. */
  readonly namespace?: Namespace | undefined
}
