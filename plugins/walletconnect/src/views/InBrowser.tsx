import { connectorsAtom } from '@latchkit/kernel'
import type { WalletListing } from '@latchkit/kernel/plugin'
import {
  Avatar,
  Button,
  LinkItem,
  Notice,
  useAtom,
  useMessages,
  useRouter,
  useSheet,
  Waiting,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { WalletConnectMessage } from '../messages/en.ts'
import { findStoreUrl } from '../pairing/appLink.ts'
import { findInstalled } from '../pairing/platforms.ts'
import sheet from './pairing.module.css'
import { WalletImage } from './WalletImage.tsx'

/**
 * Shown for a wallet that is installed in this browser and needs no pairing. Its name and icon are those that the extension
 * announces, because that is what opens, whatever the listing calls it.
 */
export function Installed({ wallet }: { readonly wallet: WalletListing }): ReactElement | null {
  const t = useMessages<WalletConnectMessage>()
  const router = useRouter()
  const connector = findInstalled(wallet, useAtom(connectorsAtom))
  if (!connector) return null
  const { id, name, icon } = connector
  return (
    <Waiting
      picture={<Avatar name={name} src={icon} size={64} />}
      heading={t('walletconnect.continue', { name })}
      hint={t('walletconnect.accept')}
    >
      <Button onClick={() => void router.push('ConnectingExternal', { connectorId: id })}>
        {t('walletconnect.open')}
      </Button>
    </Waiting>
  )
}

/** Shown for a wallet whose browser extension is not installed. */
export function NotDetected({ wallet }: { readonly wallet: WalletListing }): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const css = useSheet(sheet)
  return (
    <div className={css.actions}>
      <Notice kind="info" title={t('walletconnect.notDetected')}>
        {t('walletconnect.notDetectedHint')}
      </Notice>
      <GetWallet wallet={wallet} />
    </div>
  )
}

/** Links to the place where the wallet can be installed, if the listing contains one. */
export function GetWallet({ wallet }: { readonly wallet: WalletListing }): ReactElement | null {
  const t = useMessages<WalletConnectMessage>()
  const href = findStoreUrl(wallet)
  if (!href) return null
  const { name } = wallet
  return (
    <LinkItem
      icon={<WalletImage wallet={wallet} size={40} />}
      name={t('walletconnect.have', { name })}
      tag={t('walletconnect.get')}
      href={href}
    />
  )
}
