import type { Connector, WalletListing } from '@latchkit/kernel'

/** A way to reach a wallet from this device. */
export type Platform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/** The ways to reach a wallet, the best first; without a wallet any can scan the code. */
export function platformsOf(
  wallet: WalletListing | undefined,
  phone: boolean,
  connectors: readonly Connector[],
): readonly Platform[] {
  if (!wallet) return ['qrcode']
  const installed = connectors.some((one) => isSame(one, wallet))
  const extension = wallet.rdns !== undefined || wallet.injected.length > 0
  const ways: readonly (readonly [Platform, unknown])[] = [
    ['browser', installed],
    ['qrcode', !phone && (wallet.mobileLink || wallet.linkMode)],
    ['mobile', phone && (wallet.mobileLink || wallet.linkMode)],
    ['web', wallet.webappLink],
    ['desktop', !phone && wallet.desktopLink],
    ['unsupported', extension && !installed],
  ]
  const open = ways.flatMap(([platform, has]) => (has ? [platform] : []))
  // A wallet without a link of any kind can still be shown the code.
  return open.some((one) => one !== 'unsupported') ? open : ['qrcode', ...open]
}

/** Whether an installed wallet is one of the listing. */
export const isSame = (connector: Connector, wallet: WalletListing): boolean =>
  (wallet.rdns !== undefined && connector.rdns === wallet.rdns) ||
  wallet.injected.some(({ injectedId }) => injectedId === connector.rdns || injectedId === connector.id)
