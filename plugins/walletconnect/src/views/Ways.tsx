import { connectorsAtom, isPhone, type WalletListing } from '@latchkit/kernel'
import { useAtom, useMessages } from '@latchkit/kernel/react'
import { Tabs } from '@latchkit/kernel/ui'
import { type ReactElement, useState } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import { type Platform, platformsOf } from '../platforms.ts'
import { AnyWallet } from './AnyWallet.tsx'
import { AppLink } from './AppLink.tsx'
import { Installed, NotDetected } from './InBrowser.tsx'
import { Preparing } from './Preparing.tsx'

export interface WayProps {
  readonly wallet: WalletListing | undefined
  /** Nothing until the relay has it, and while the relay is out of reach. */
  readonly uri: string | undefined
  readonly reachable: boolean
}

/** The ways to reach the chosen wallet from this device; the best is shown first, the others are tabs. */
export function Ways(props: WayProps): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const connectors = useAtom(connectorsAtom)
  const platforms = platformsOf(props.wallet, isPhone(), connectors)
  const [chosen, choose] = useState<string>()
  const shown = platforms.find((one) => one === chosen) ?? platforms[0] ?? 'qrcode'
  if (platforms.length < 2) return <Way {...props} platform={shown} />
  const tabs = platforms.map((id) => ({ id, label: t(`walletconnect.${id}`) }))
  return (
    <Tabs label={t('walletconnect.ways')} tabs={tabs} selected={shown} onSelect={choose}>
      <Way {...props} platform={shown} />
    </Tabs>
  )
}

function Way({ platform, ...props }: WayProps & { readonly platform: Platform }): ReactElement {
  const { wallet, uri, reachable } = props
  if (wallet && platform === 'browser') return <Installed wallet={wallet} />
  if (wallet && platform === 'unsupported') return <NotDetected wallet={wallet} />
  if (wallet && (platform === 'mobile' || platform === 'web' || platform === 'desktop'))
    return <AppLink key={platform} wallet={wallet} uri={uri} platform={platform} />
  return uri ? <AnyWallet uri={uri} wallet={wallet} /> : <Preparing reachable={reachable} />
}
