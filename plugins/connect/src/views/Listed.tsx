import { useAtom, useService } from '@latchkit/kernel/react'
import type { ReactElement } from 'react'
import { readWallet } from '../directory/readListing.ts'
import { connectToken } from '../model.ts'
import { orderOf } from '../order/orderOf.ts'
import { Kinds, Waiting } from './Kinds.tsx'
import type { ListedProps } from './listedProps.tsx'
import { useTexts } from './texts.tsx'
import { WalletItem } from './WalletItem.tsx'

const first = ['walletConnect', 'recent', 'injected']

/** What comes after the wallets of this browser, in the usual order. */
export default function Listed(props: ListedProps): ReactElement | null {
  const t = useTexts()
  const { customWallets } = useAtom(useService(connectToken).settingsAtom)
  if (!t) return <Waiting rows={props.rows} />
  if (props.recent) {
    const wallet = readWallet(props.recent)
    return wallet ? <WalletItem wallet={wallet} tag={t('connect.recentTag')} /> : null
  }
  const kinds = orderOf(undefined).filter((kind) => !first.includes(kind))
  return <Kinds {...props} t={t} kinds={kinds} custom={customWallets ?? []} />
}
