import { type Connector, isPhone, type WalletListing } from '@latchkit/kernel'

/** MetaMask announces itself under another name in its own browser on phones. */
export const rdnsOf = ({ rdns }: Pick<Connector, 'rdns'>): string | undefined =>
  rdns === 'io.metamask.mobile' && isPhone() ? 'io.metamask' : rdns

/** The wallet of this browser that a wallet of the listing is. */
export const installedOf = (
  { id, rdns }: WalletListing,
  connectors: readonly Connector[],
): Connector | undefined =>
  connectors.find((one) => one.id === id || (rdns !== undefined && rdnsOf(one) === rdns))

export const isInstalled = (wallet: WalletListing, connectors: readonly Connector[]): boolean =>
  installedOf(wallet, connectors) !== undefined
