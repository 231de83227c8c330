import type { ChainId } from '@latchkit/kernel'
import {
  type Atom,
  type AttemptStatus,
  type ConfirmSwitchParams,
  defineToken,
  type ServiceToken,
} from '@latchkit/kernel/plugin'

/** An attempt to switch the wallet to the network `chainId`. Its `state` is `waiting`, or the reason why it failed. */
export interface Switching extends AttemptStatus {
  readonly chainId: ChainId
}

/** The parameters of the view SwitchNetwork. */
export type SwitchParams = ConfirmSwitchParams

/**
 * The parameters of the view UnsupportedChain, if a feature and not the site does not support the network: `swapUnsupportedChain`
 * is true for swaps, `chainIds` are the networks of the feature, and `next` is its view, which is shown with `nextParams` once the
 * wallet is on one of them.
 *
 * @example const params: UnsupportedParams = { swapUnsupportedChain: true, chainIds: ['eip155:1'], next: 'Swap' }
 */
export interface UnsupportedParams {
  readonly swapUnsupportedChain: boolean
  readonly chainIds: readonly ChainId[]
  readonly next: string
  readonly nextParams?: unknown
}

/**
 * The API that `kit.api('networks')` returns.
 *
 * @example
 * const switchToOptimism = (networks: NetworksApi) => networks.select('eip155:10')
 */
export interface NetworksApi {
  /** Switches to a network: with the wallet, with a different wallet, or immediately if none is connected. */
  select(chainId: ChainId): Promise<void>
}

/** The model behind the views of this plugin. */
export interface NetworksModel extends NetworksApi {
  /** The attempt that is pending or has failed, if any. */
  readonly switchingAtom: Atom<Switching | undefined>
  /** Requests the switch from the wallet, or retries it. A pending attempt for the same network is not repeated. */
  attempt(chainId: ChainId): void
  /** Makes the network active and opens the wallet list of its namespace. */
  connectOn(chainId: ChainId): Promise<void>
  /** Disconnects every wallet that is on an unsupported network. */
  disconnectUnsupported(): Promise<void>
}

/** The service token of the model. */
export const networksToken: ServiceToken<NetworksModel> = defineToken('networks')
