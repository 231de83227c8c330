import { networksAtom } from '@latchkit/kernel'
import { transactionLink } from '@latchkit/kernel/plugin'
import {
  Button,
  Icon,
  LinkItem,
  Notice,
  Pending,
  ReviewList,
  useAtom,
  useMessages,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import { type ReactElement, useState } from 'react'
import type { SendMessage } from '../messages/en.ts'
import { type Sending, sendToken } from '../model.ts'
import sheet from './review.module.css'
import { TransactionHash } from './TransactionHash.tsx'

const titles: Readonly<Partial<Record<Sending['state'], readonly [title: SendMessage, hint: SendMessage]>>> =
  {
    sent: ['send.sent', 'send.sentHint'],
    unsent: ['send.unsent', 'send.unsentHint'],
    reverted: ['send.reverted', 'send.revertedHint'],
  }

function textsOf({
  state,
  isPrompting,
  isProbablySent,
  message,
}: Sending): readonly [title: SendMessage, hint: SendMessage] {
  if (isProbablySent) return ['send.probably', 'send.probablyHint']
  const unknownHint = message === undefined ? 'send.unknownHint' : 'send.unknownSaid'
  return titles[state] ?? ['send.unknown', isPrompting ? 'send.unknownAsking' : unknownHint]
}

/** A transaction that may have been sent, with its outcome once that is known. */
export default function MaybeSent({
  sending,
  wallet,
  chainId,
}: {
  readonly sending: Sending
  readonly wallet: string
  readonly chainId: string
}): ReactElement {
  const t = useMessages<SendMessage>()
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === chainId)
  const [title, hint] = textsOf(sending)
  const { hash } = sending
  const link = transactionLink(network, hash)
  return (
    <>
      <Notice kind={sending.state === 'reverted' ? 'error' : 'warning'} title={t(title)}>
        {t(hint, { wallet, message: sending.message ?? '' })}
      </Notice>
      {sending.isChecking ? <Pending hint={t('send.checking')} /> : null}
      {hash === undefined ? null : (
        <ReviewList>
          <TransactionHash hash={hash} />
        </ReviewList>
      )}
      {link ? (
        <LinkItem
          icon={<Icon node={ExternalLink} />}
          name={t('send.explorer', { explorer: link.name })}
          href={link.url}
        />
      ) : null}
    </>
  )
}

/** The button that repeats a send with an unknown outcome, after a second confirmation. */
export function SendAnyway({ amount }: { readonly amount: string }): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const model = useService(sendToken)
  const [isConfirming, setConfirming] = useState(false)
  if (!isConfirming)
    return (
      <Button quiet onClick={() => setConfirming(true)}>
        {t('send.anyway')}
      </Button>
    )
  return (
    <>
      <Notice kind="warning" title={t('send.anywayTitle', { amount })}>
        {t('send.anywayHint', { amount })}
      </Notice>
      <div className={css.actions}>
        <Button quiet onClick={() => setConfirming(false)}>
          {t('send.cancel')}
        </Button>
        <Button onClick={() => void model.confirm({ maySendTwice: true })}>{t('send.anywayConfirm')}</Button>
      </div>
    </>
  )
}
