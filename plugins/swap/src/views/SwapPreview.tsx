import { activeConnectionAtom, connectorsAtom, networksAtom, parseAccountId } from '@latchkit/kernel'
import { isNative } from '@latchkit/kernel/chain'
import { findConnector } from '@latchkit/kernel/plugin'
import {
  ActionBar,
  Address,
  Button,
  Notice,
  ReviewList,
  ReviewRow,
  useAtom,
  useMessages,
  useRouter,
  useService,
  WithPicture,
} from '@latchkit/kernel/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { keyOf } from '../actions/createQuotes.ts'
import type { SwapMessage } from '../messages/en.ts'
import { type Quote, type Step, type SwapToken, swapToken, type Working } from '../model.ts'
import { Details } from './Details.tsx'
import { StepState, SwapAnyway } from './StepState.tsx'
import { TokenPicture } from './TokenPicture.tsx'
import { useAmounts } from './useAmounts.tsx'

/** The states after the wallet received the request. A change of network or account no longer affects it then. */
const dispatchedStates: ReadonlySet<Working['state']> = new Set([
  'waiting',
  'approving',
  'unknown',
  'sent',
  'unsent',
  'reverted',
])

/** The states that are shown beside the action, because the end of the preview may not be on the screen. */
const inBar: ReadonlySet<Working['state']> = new Set(['waiting', 'declined', 'busy', 'failed'])

/** The review of the quote, which is read again every 10 s: what leaves, what arrives at least, and where. */
export default function SwapPreview(): ReactElement {
  const t = useMessages<SwapMessage>()
  const router = useRouter()
  const model = useService(swapToken)
  const { quote: live } = useAtom(model.quoteAtom)
  const working = useAtom(model.workingAtom)
  const step = useAtom(model.stepAtom)
  const connection = useAtom(activeConnectionAtom)
  const connectedName = findConnector(useAtom(connectorsAtom), connection)?.name
  // The name is kept from the first render, because the wallet can disconnect while it has the request.
  const [wallet] = useState(connectedName ?? '')
  // The quote that a pending request was made for stays on the screen.
  const [shown, setShown] = useState(live)
  const isPending = working.state === 'waiting' || working.state === 'approving'
  // A quote of another account, network or draft is not the one that was reviewed.
  const isReviewed = live !== undefined && (shown === undefined || keyOf(live) === keyOf(shown))
  if (isReviewed && live !== shown && !isPending) setShown(live)
  if (!shown) return <Button onClick={router.back}>{t('swap.again')}</Button>
  const isStale = connection?.accounts[0] !== shown.account || connection.chainId !== shown.chainId
  const isInBar = inBar.has(working.state)
  const state = (
    <StepState
      working={working}
      step={step}
      quote={shown}
      wallet={wallet}
      isStale={isStale && !dispatchedStates.has(working.state)}
    />
  )
  return (
    <>
      <Summary quote={shown} />
      {shown.from.isImpostor || shown.to.isImpostor ? (
        <Notice kind="warning" title={t('swap.imitation')} />
      ) : null}
      <Details quote={shown} />
      {isInBar ? null : state}
      <Action
        quote={shown}
        working={working}
        step={step}
        isStale={isStale && !isPending && working.state !== 'sent'}
      >
        {isInBar ? state : null}
      </Action>
    </>
  )
}

function Summary({ quote }: { readonly quote: Quote }): ReactElement {
  const t = useMessages<SwapMessage>()
  const { exact, short } = useAmounts()
  const { account, amount, chainId, from, quoted, to } = quote
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === chainId)
  return (
    <ReviewList>
      <Amount label={t('swap.pay')} amount={exact(amount, from)} token={from} />
      <Amount label={t('swap.get')} amount={t('swap.about', { amount: short(quoted, to) })} token={to} />
      <ReviewRow label={t('swap.receiver')}>
        <Address address={parseAccountId(account).address} whole />
      </ReviewRow>
      <ReviewRow label={t('swap.network')}>
        <WithPicture of={{ kind: 'network', id: chainId }} src={network?.iconUrl}>
          {network?.name ?? chainId}
        </WithPicture>
      </ReviewRow>
    </ReviewList>
  )
}

/** What leaves or arrives, and its contract: a symbol alone says nothing, because any token can take it. */
function Amount({
  label,
  amount,
  token,
}: {
  readonly label: string
  readonly amount: string
  readonly token: SwapToken
}): ReactElement {
  const t = useMessages<SwapMessage>()
  return (
    <>
      <ReviewRow label={label} isAmount>
        <bdi>{amount}</bdi>
        <TokenPicture token={token} size={32} />
      </ReviewRow>
      {isNative(token.address) ? null : (
        <ReviewRow label={t('swap.contract')}>
          <Address address={token.address} whole />
        </ReviewRow>
      )}
    </>
  )
}

interface ActionProps {
  readonly quote: Quote
  readonly working: Working
  readonly step: Step
  readonly isStale: boolean
}

function Action({ children, ...props }: ActionProps & { readonly children: ReactNode }): ReactElement {
  if (props.working.state === 'unknown' && !props.isStale) return <SwapAnyway quote={props.quote} />
  return (
    <ActionBar>
      {children}
      <ActionButton {...props} />
    </ActionBar>
  )
}

function ActionButton({ quote, working: { state }, step, isStale }: ActionProps): ReactElement {
  const t = useMessages<SwapMessage>()
  const router = useRouter()
  const model = useService(swapToken)
  if (isStale || state === 'changed') return <Button onClick={router.back}>{t('swap.again')}</Button>
  if (state === 'approving') return <Button disabled>{t('swap.approving')}</Button>
  if (state === 'waiting')
    return (
      <Button quiet onClick={model.cancel}>
        {t('swap.cancel')}
      </Button>
    )
  if (state === 'sent') return <Button onClick={() => void router.reset('home')}>{t('swap.done')}</Button>
  if (step === 'checking') return <Button disabled>{t('swap.checkingAllowance')}</Button>
  if (step === 'approve')
    return <Button onClick={() => void model.approve(quote)}>{t('swap.approve')}</Button>
  return <Button onClick={() => void model.confirm(quote)}>{t('swap.title')}</Button>
}
