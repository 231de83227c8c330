import type { Network } from '@latchkit/kernel'
import {
  Icon,
  Picture,
  QrCode,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { ChevronRight } from 'lucide'
import type { ReactElement } from 'react'
import type { ReceiveMessage } from '../messages/en.ts'
import { receiveToken } from '../model.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { FullAddress } from './FullAddress.tsx'
import { NoAccount } from './NoAccount.tsx'
import { OtherNetwork } from './OtherNetwork.tsx'
import sheet from './receive.module.css'
import { UnusableAddress } from './UnusableAddress.tsx'

/** The address of the active account: as a QR code for its network, and as text. */
export default function WalletReceive(): ReactElement {
  const t = useMessages<ReceiveMessage>()
  const css = useSheet(sheet)
  const receiving = useAtom(useService(receiveToken).receivingAtom)
  if (!receiving) return <NoAccount />
  if (receiving.isUnusable) return <UnusableAddress />
  const { address, network, uri } = receiving
  if (!network) return <OtherNetwork receiving={receiving} />
  return (
    <div className={css.receive}>
      <div className={css.code}>
        {uri === undefined ? null : <Code key={network.caipNetworkId} uri={uri} />}
        <p className={css.hint}>{t('receive.scan')}</p>
      </div>
      <div className={css.card}>
        <FullAddress address={address} />
        <NetworkLink key={network.caipNetworkId} network={network} />
      </div>
      <CopyAddress address={address} />
    </div>
  )
}

function Code({ uri }: { readonly uri: string }): ReactElement {
  const t = useMessages<ReceiveMessage>()
  const css = useSheet(sheet)
  return (
    <div className={css.frame}>
      <QrCode text={uri} label={t('receive.code')} size={240} />
    </div>
  )
}

/** The network of the wallet, which leads to the other networks on which the address receives. */
function NetworkLink({ network }: { readonly network: Network }): ReactElement {
  const t = useMessages<ReceiveMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const { caipNetworkId, name, iconUrl } = network
  return (
    <button
      type="button"
      className={css.network}
      onClick={() => void router.push('WalletCompatibleNetworks')}
    >
      <Picture of={{ kind: 'network', id: caipNetworkId }} name={name} src={iconUrl} size={32} />
      <span className={css.texts}>
        <bdi className={css.name}>{name}</bdi>
        <span className={css.link}>{t('receive.networks')}</span>
      </span>
      <Icon node={ChevronRight} className={css.chevron} />
    </button>
  )
}
