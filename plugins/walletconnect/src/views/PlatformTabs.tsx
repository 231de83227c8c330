import { connectorsAtom } from '@latchkit/kernel'
import { isPhone, type WalletListing } from '@latchkit/kernel/plugin'
import { Tabs, useAtom, useMessages } from '@latchkit/kernel/ui'
import { type ReactElement, useState } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import { findPlatforms, type Platform } from '../pairing/platforms.ts'
import { AppLink } from './AppLink.tsx'
import { Installed, NotDetected } from './InBrowser.tsx'
import { PairingCode } from './PairingCode.tsx'
import { Preparing } from './Preparing.tsx'

export interface PlatformProps {
  readonly wallet: WalletListing | undefined
  /** Undefined until the relay has accepted the URI, and while the relay is unreachable. */
  readonly uri: string | undefined
  readonly reachable: boolean
}

/** Shows the platforms of the chosen wallet as tabs. The preferred platform is selected first. */
export function PlatformTabs(props: PlatformProps): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const connectors = useAtom(connectorsAtom)
  const platforms = findPlatforms(props.wallet, isPhone(), connectors)
  const [selected, select] = useState<string>()
  const shown = platforms.find((platform) => platform === selected) ?? platforms[0] ?? 'qrcode'
  if (platforms.length < 2) return <PlatformContent {...props} platform={shown} />
  const tabs = platforms.map((id) => ({ id, label: t(`walletconnect.${id}`) }))
  return (
    <Tabs label={t('walletconnect.ways')} tabs={tabs} selected={shown} onSelect={select}>
      <PlatformContent {...props} platform={shown} />
    </Tabs>
  )
}

function PlatformContent({
  platform,
  ...props
}: PlatformProps & { readonly platform: Platform }): ReactElement {
  const { wallet, uri, reachable } = props
  if (wallet && platform === 'browser') return <Installed wallet={wallet} />
  if (wallet && platform === 'unsupported') return <NotDetected wallet={wallet} />
  if (wallet && (platform === 'mobile' || platform === 'web' || platform === 'desktop'))
    return <AppLink key={platform} wallet={wallet} uri={uri} platform={platform} />
  return uri ? <PairingCode uri={uri} /> : <Preparing reachable={reachable} />
}
