import type { Connector } from '@latchkit/kernel'
import type { WalletListing } from '@latchkit/kernel/plugin'

/** A platform on which a wallet can be used from this device. */
export type Platform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/** Returns the platforms of a wallet, the preferred one first. Without a wallet it is the QR code. */
export function findPlatforms(
  wallet: WalletListing | undefined,
  phone: boolean,
  connectors: readonly Connector[],
): readonly Platform[] {
  if (!wallet) return ['qrcode']
  const installed = findInstalled(wallet, connectors) !== undefined
  const extension = wallet.rdns !== undefined || wallet.injected.length > 0
  const candidates: readonly (readonly [Platform, unknown])[] = [
    ['browser', installed],
    ['qrcode', !phone && (wallet.mobileLink || wallet.linkMode)],
    ['mobile', phone && (wallet.mobileLink || wallet.linkMode)],
    ['web', wallet.webappLink],
    ['desktop', !phone && wallet.desktopLink],
    ['unsupported', extension && !installed],
  ]
  const available = candidates.flatMap(([platform, condition]) => (condition ? [platform] : []))
  // A wallet without any link can still scan the QR code.
  return available.some((platform) => platform !== 'unsupported') ? available : ['qrcode', ...available]
}

/** Returns the installed wallet that a listed wallet is, if there is one. */
export const findInstalled = (
  { rdns, injected }: Pick<WalletListing, 'rdns' | 'injected'>,
  connectors: readonly Connector[],
): Connector | undefined =>
  connectors.find(
    (connector) =>
      (rdns !== undefined && connector.rdns === rdns) ||
      injected.some(({ injectedId }) => injectedId === connector.rdns || injectedId === connector.id),
  )
