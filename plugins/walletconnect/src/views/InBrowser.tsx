import { connectorsAtom, type WalletListing } from '@latchkit/kernel'
import { useAtom, useMessages, useRouter, useSheet } from '@latchkit/kernel/react'
import { Button, LinkItem, Notice, Waiting } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { storeOf } from '../appLink.ts'
import type { WalletConnectMessage } from '../messages/en.ts'
import { isSame } from '../platforms.ts'
import { Mark } from './Mark.tsx'
import sheet from './pairing.module.css'

/** The wallet is in this browser: it needs no pairing. */
export function Installed({ wallet }: { readonly wallet: WalletListing }): ReactElement {
  const t = useMessages<WalletConnectMessage>()
  const router = useRouter()
  const found = useAtom(connectorsAtom).find((one) => isSame(one, wallet))
  const { name } = wallet
  const go = () => void (found && router.push('ConnectingExternal', { connectorId: found.id }))
  return (
    <Waiting
      picture={<Mark wallet={wallet} size={64} />}
      heading={t('walletconnect.continue', { name })}
      hint={t('walletconnect.accept')}
    >
      <Button onClick={go}>{t('walletconnect.open')}</Button>
    </Waiting>
  )
}

/** The wallet has an extension, which is not here. */
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

/** Where the wallet is had, when the listing says so. */
export function GetWallet({ wallet }: { readonly wallet: WalletListing }): ReactElement | null {
  const t = useMessages<WalletConnectMessage>()
  const href = storeOf(wallet)
  if (!href) return null
  const { name } = wallet
  return (
    <LinkItem
      icon={<Mark wallet={wallet} size={40} />}
      name={t('walletconnect.have', { name })}
      tag={t('walletconnect.get')}
      href={href}
    />
  )
}
