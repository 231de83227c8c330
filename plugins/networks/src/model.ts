import { type ChainId, defineToken, type ServiceToken } from '@latchkit/kernel'
import type { Atom } from 'jotai/vanilla'

/** One try to take the wallet to the network `chainId`: it waits, or its `state` says how it failed. */
export interface Switching {
  readonly chainId: ChainId
  /** Counts tries, so that a retry starts its wait anew. */
  readonly count: number
  readonly state: 'waiting' | 'declined' | 'busy' | 'failed'
  /** Why it failed, in words. */
  readonly why?: string
}

/** Where SwitchNetwork leads. */
export interface SwitchParams {
  /** The network. */
  readonly chainId: ChainId
  /** The visitor is asked first: the site wants it, not they. */
  readonly asks?: boolean | undefined
}

/**
 * What the views of this plugin, and `kit.api('networks')`, work with.
 *
 * @example
 * const there = (model: NetworksModel) => model.choose('eip155:10')
 */
export interface NetworksModel {
  /** The try that is on its way or has failed; nothing else. */
  readonly switchingAtom: Atom<Switching | undefined>
  /** Goes to a network: through the wallet, through another wallet, or at once when none is connected. */
  choose(chainId: ChainId): Promise<void>
  /** Asks the wallet, again if need be; one that is being asked is not asked twice. */
  attempt(chainId: ChainId): void
  /** Leaves for the wallet list of the network's namespace. */
  connectThere(chainId: ChainId): Promise<void>
  /** Disconnects the wallet that is where the site is not. */
  leave(): Promise<void>
}

/** The model while the plugin lives. */
export const networksToken: ServiceToken<NetworksModel> = defineToken('networks')
