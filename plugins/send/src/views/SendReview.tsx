import { activeConnectionAtom, connectorsAtom, networksAtom, parseAccountId } from '@latchkit/kernel'
import { findConnector } from '@latchkit/kernel/plugin'
import {
  ActionBar,
  Address,
  Button,
  Notice,
  Pending,
  Picture,
  ReviewList,
  ReviewRow,
  useAtom,
  useLoaded,
  useMessages,
  useRouter,
  useService,
  useStillWaiting,
  WithPicture,
} from '@latchkit/kernel/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { needsAcceptance } from '../actions/needsAcceptance.ts'
import { offeredState, shownState } from '../actions/shownState.ts'
import { loadFeeView } from '../loads.ts'
import type { SendMessage } from '../messages/en.ts'
import { type Review, type Sending, sendToken } from '../model.ts'
import MaybeSent, { SendAnyway } from './MaybeSent.tsx'
import { Receiver } from './Receiver.tsx'
import { ReceiverWarnings } from './ReceiverWarnings.tsx'
import { useAmount } from './useAmount.tsx'

/** The states that are shown beside the action, because the end of the review may not be on the screen. */
const inBar: ReadonlySet<Sending['state']> = new Set(['waiting', 'declined', 'busy', 'failed'])

/** The review: the exact amount, receiver and network, read from the data that will be sent to the wallet. */
export default function SendReview(): ReactElement {
  const t = useMessages<SendMessage>()
  const router = useRouter()
  const model = useService(sendToken)
  const review = useAtom(model.reviewAtom)
  const sending = useAtom(model.sendingAtom)
  const connection = useAtom(activeConnectionAtom)
  const connectedName = findConnector(useAtom(connectorsAtom), connection)?.name
  // The name is kept from the first render, because the wallet can disconnect while it has the request.
  const [wallet] = useState(connectedName ?? '')
  if (!review) return <Button onClick={router.back}>{t('send.again')}</Button>
  const isStale = connection?.accounts[0] !== review.from || connection?.chainId !== review.chainId
  const shown = { ...sending, state: shownState(sending.state, isStale) }
  const isInBar = inBar.has(shown.state)
  const state = <State sending={shown} wallet={wallet} chainId={review.chainId} />
  return (
    <>
      <Summary review={review} wallet={wallet} />
      {review.warnings.length > 0 ? <ReceiverWarnings review={review} /> : null}
      {isInBar ? null : state}
      <Action review={review} state={offeredState(sending.state, isStale)} count={sending.count}>
        {isInBar ? state : null}
      </Action>
    </>
  )
}

function Summary({ review, wallet }: { readonly review: Review; readonly wallet: string }): ReactElement {
  const t = useMessages<SendMessage>()
  const { chainId, symbol, token } = review
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === chainId)
  return (
    <ReviewList>
      <ReviewRow label={t('send.leaves')} isAmount>
        <bdi dir="ltr">{useAmount(review)}</bdi>
        <Picture of={{ kind: 'token', chainId, address: token, symbol }} name={symbol} />
      </ReviewRow>
      <ReviewRow label={t('send.receiver')}>
        <Receiver address={review.to} named={review.named} />
      </ReviewRow>
      <ReviewRow label={t('send.from')}>
        <Address address={parseAccountId(review.from).address} />
      </ReviewRow>
      <ReviewRow label={t('send.network')}>
        <WithPicture of={{ kind: 'network', id: chainId }} src={network?.iconUrl}>
          {network?.name ?? chainId}
        </WithPicture>
      </ReviewRow>
      {token === undefined ? null : (
        <ReviewRow label={t('send.token.contract')}>
          <Receiver address={token} named={undefined} />
        </ReviewRow>
      )}
      <ReviewRow label={t('send.cost')}>
        <Fee review={review} wallet={wallet} />
      </ReviewRow>
    </ReviewList>
  )
}

/** The network fee, if it is known before the wallet shows it. */
function Fee({ review, wallet }: { readonly review: Review; readonly wallet: string }): ReactElement {
  const t = useMessages<SendMessage>()
  const code = useLoaded(loadFeeView)
  const shownByWallet = <small>{t('send.costShown', { wallet })}</small>
  return code ? <code.default transfer={review} unknown={shownByWallet} delayMs={0} /> : shownByWallet
}

function State({
  sending,
  wallet,
  chainId,
}: {
  readonly sending: Sending
  readonly wallet: string
  readonly chainId: string
}): ReactElement | null {
  const t = useMessages<SendMessage>()
  const isSlow = useStillWaiting(sending.count)
  switch (sending.state) {
    case 'waiting':
      return (
        <Pending
          heading={t(isSlow ? 'send.still' : 'send.waiting', { wallet })}
          hint={t(isSlow ? 'send.stillHint' : 'send.waitingHint')}
        />
      )
    case 'declined':
      return (
        <Notice kind="warning" title={t('send.declined')}>
          {t('send.declinedHint')}
        </Notice>
      )
    case 'busy':
      return (
        <Notice kind="warning" title={t('send.busy')}>
          {t('send.busyHint')}
        </Notice>
      )
    case 'changed':
      return (
        <Notice kind="warning" title={t('send.changed')}>
          {t('send.changedHint')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="error" title={t('send.failed')}>
          {sending.node ? t(`send.node.${sending.node}`) : sending.message}
        </Notice>
      )
    case 'unknown':
    case 'sent':
    case 'unsent':
    case 'reverted':
      return <MaybeSent sending={sending} wallet={wallet} chainId={chainId} />
    default:
      return null
  }
}

interface ActionProps {
  readonly review: Review
  readonly state: Sending['state']
}

function Action({
  count,
  children,
  ...props
}: ActionProps & { readonly count: number; readonly children: ReactNode }): ReactElement {
  const amount = useAmount(props.review)
  // Each attempt is confirmed on its own. The other buttons share an element, which keeps the focus.
  if (props.state === 'unknown') return <SendAnyway amount={amount} key={count} />
  return (
    <ActionBar>
      {children}
      <ActionButton {...props} />
    </ActionBar>
  )
}

function ActionButton({ review, state }: ActionProps): ReactElement {
  const t = useMessages<SendMessage>()
  const router = useRouter()
  const model = useService(sendToken)
  const isAccepted = useAtom(model.acceptedAtom)
  const amount = useAmount(review)
  if (state === 'changed') return <Button onClick={router.back}>{t('send.again')}</Button>
  if (state === 'sent') return <Button onClick={() => void router.reset('home')}>{t('send.done')}</Button>
  if (state === 'waiting')
    return (
      <Button quiet onClick={model.cancel}>
        {t('send.cancel')}
      </Button>
    )
  return (
    <Button disabled={needsAcceptance(review) && !isAccepted} onClick={() => void model.confirm()}>
      {t('send.confirm', { amount })}
    </Button>
  )
}
