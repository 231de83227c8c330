import type { Connector } from '@latchkit/kernel'
import { isPhone, type WalletListing } from '@latchkit/kernel/plugin'

/** The rdns of a connector. On phones, MetaMask announces a different rdns in its in-app browser. */
export const rdnsOf = ({ rdns }: Pick<Connector, 'rdns'>): string | undefined =>
  rdns === 'io.metamask.mobile' && isPhone() ? 'io.metamask' : rdns

/** The installed connector that matches a wallet of the listing. */
export const installedOf = (
  { id, rdns }: WalletListing,
  connectors: readonly Connector[],
): Connector | undefined =>
  connectors.find((connector) => connector.id === id || (rdns !== undefined && rdnsOf(connector) === rdns))

export const isInstalled = (wallet: WalletListing, connectors: readonly Connector[]): boolean =>
  installedOf(wallet, connectors) !== undefined
