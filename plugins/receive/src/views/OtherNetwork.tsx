import { Notice, Skeleton, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ReceiveMessage } from '../messages/en.ts'
import type { Receiving } from '../model.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { FullAddress } from './FullAddress.tsx'
import { NetworkRows } from './NetworkRows.tsx'
import sheet from './receive.module.css'

/**
 * Shown while the wallet is on a network that the site does not use: the networks that count instead. There is no QR code,
 * because it would name the network of the wallet.
 */
export function OtherNetwork({ receiving }: { readonly receiving: Receiving }): ReactElement {
  const t = useMessages<ReceiveMessage>()
  const css = useSheet(sheet)
  const { address, networks } = receiving
  const isNowhere = networks?.length === 0
  return (
    <div className={css.receive}>
      <div className={css.notice}>
        <Notice kind="warning" title={t('receive.unknownNetwork')}>
          {t(isNowhere ? 'receive.nowhereHint' : 'receive.unknownHint')}
        </Notice>
      </div>
      {networks ? null : <Skeleton rows={2} />}
      {networks && !isNowhere ? (
        <>
          <NetworkRows networks={networks} />
          <div className={css.card}>
            <FullAddress address={address} />
          </div>
          <CopyAddress address={address} />
        </>
      ) : null}
    </div>
  )
}
