import { Address, IconButton, ReviewRow, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import type { ReactElement } from 'react'
import type { SendMessage } from '../messages/en.ts'
import { sendToken } from '../model.ts'
import sheet from './review.module.css'

/** A row with the hash of a transaction, which can be copied. */
export function TransactionHash({ hash }: { readonly hash: string }): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const model = useService(sendToken)
  return (
    <ReviewRow label={t('send.transaction')}>
      <span className={css.hash}>
        <Address address={hash} />
        <IconButton icon={Copy} label={t('send.copyHash')} onClick={() => void model.copyHash(hash)} />
      </span>
    </ReviewRow>
  )
}
