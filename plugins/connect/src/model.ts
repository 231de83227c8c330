import { type Connector, defineToken, type ServiceToken } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** One try to connect one wallet, as the view shows it. */
export interface Attempt {
  readonly connector: Connector
  /** Counts tries, so that a retry starts its wait anew. */
  readonly count: number
  readonly state: 'waiting' | 'declined' | 'busy' | 'failed'
  /** Why it failed, in words. */
  readonly why?: string
}

/** What the views of this plugin, and `kit.api('connect')`, work with. */
export interface ConnectModel {
  readonly attemptAtom: Atom<Attempt | undefined>
  /** False until everyone who can reach wallets was woken. */
  readonly discoveredAtom: Atom<boolean>
  /** Where a visitor without a wallet finds one. */
  readonly guideUrl: string
  /** Shows ConnectingExternal and asks the wallet; one that is being asked is not asked twice. */
  choose(connector: Connector): Promise<void>
  /** Asks the wallet, again if need be. */
  attempt(connector: Connector): void
}

export const connectToken: ServiceToken<ConnectModel> = defineToken('connect')
