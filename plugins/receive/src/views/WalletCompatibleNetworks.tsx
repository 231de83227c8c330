import { Notice, Skeleton, useAtom, useMessages, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ReceiveMessage } from '../messages/en.ts'
import { receiveToken } from '../model.ts'
import { NetworkRows } from './NetworkRows.tsx'
import { NoAccount } from './NoAccount.tsx'
import { OtherNetwork } from './OtherNetwork.tsx'
import { UnusableAddress } from './UnusableAddress.tsx'

/** The networks of the site on which the active account receives at the same address. */
export default function WalletCompatibleNetworks(): ReactElement {
  const t = useMessages<ReceiveMessage>()
  const receiving = useAtom(useService(receiveToken).receivingAtom)
  if (!receiving) return <NoAccount />
  if (receiving.isUnusable) return <UnusableAddress />
  if (!receiving.network) return <OtherNetwork receiving={receiving} />
  const { networks } = receiving
  return (
    <>
      <Notice kind="warning" title={t(networks?.length === 1 ? 'receive.onlyOne' : 'receive.only')}>
        {t('receive.onlyHint')}
      </Notice>
      {networks ? <NetworkRows networks={networks} /> : <Skeleton rows={2} />}
    </>
  )
}
