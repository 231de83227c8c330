import { networksAtom } from '@latchkit/kernel'
import { transactionLink } from '@latchkit/kernel/plugin'
import {
  Button,
  Hero,
  Icon,
  LinkItem,
  ReviewList,
  ReviewRow,
  Spinner,
  useAtom,
  useElapsed,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { Check, ExternalLink, X } from 'lucide'
import type { ReactElement } from 'react'
import type { SendMessage } from '../messages/en.ts'
import { type Sent, sendToken } from '../model.ts'
import { Receiver } from './Receiver.tsx'
import sheet from './review.module.css'
import { TransactionHash } from './TransactionHash.tsx'
import { useAmount } from './useAmount.tsx'

/** After this time, the view says that the network takes long. */
const slowMs = 60_000

/** The transaction that was sent last: whether the network has included it, its hash, and a link to the explorer. */
export default function SendConfirmed(): ReactElement {
  const t = useMessages<SendMessage | 'kernel.retry'>()
  const css = useSheet(sheet)
  const router = useRouter()
  const model = useService(sendToken)
  const sent = useAtom(model.sentAtom)
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === sent?.review.chainId)
  const link = transactionLink(network, sent?.hash)
  return (
    <>
      {sent ? <Outcome sent={sent} /> : null}
      {sent ? (
        <ReviewList>
          <ReviewRow label={t('send.receiver')}>
            <Receiver address={sent.review.to} named={sent.review.named} />
          </ReviewRow>
          <ReviewRow label={t('send.network')}>{network?.name ?? sent.review.chainId}</ReviewRow>
          <TransactionHash hash={sent.hash} />
        </ReviewList>
      ) : null}
      {link ? (
        <div className={css.link}>
          <LinkItem
            icon={<Icon node={ExternalLink} />}
            name={t('send.explorer', { explorer: link.name })}
            href={link.url}
          />
        </div>
      ) : null}
      <div className={css.sideBySide}>
        {sent && sent.state !== 'pending' ? (
          <Button quiet onClick={() => void model.again()}>
            {t(sent.state === 'confirmed' ? 'send.sendAgain' : 'kernel.retry')}
          </Button>
        ) : null}
        <Button onClick={() => void router.reset('home')}>{t('send.done')}</Button>
      </div>
    </>
  )
}

const failures = {
  failed: ['send.reverted', 'send.revertedHint'],
  dropped: ['send.unsent', 'send.droppedHint'],
} as const

/** What has happened so far, announced to screen readers when it changes. */
function Outcome({ sent: { state, review } }: { readonly sent: Sent }): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const isSlow = useElapsed(slowMs, state === 'pending')
  const amount = useAmount(review)
  if (state === 'confirmed')
    return (
      <div className={css.confirmed}>
        <Hero
          icon={Check}
          heading={t('send.confirmedTitle', { amount })}
          hint={t('send.confirmedHint')}
          isStatus
        />
      </div>
    )
  if (state !== 'pending') {
    const [heading, hint] = failures[state]
    return (
      <div className={css.failed}>
        <Hero icon={X} heading={t(heading)} hint={t(hint)} isStatus />
      </div>
    )
  }
  return (
    <div className={css.pending} role="status">
      <Spinner size={64} />
      <strong>{t('send.pendingTitle', { amount })}</strong>
      <p>{t(isSlow ? 'send.pendingLong' : 'send.pendingHint')}</p>
    </div>
  )
}
