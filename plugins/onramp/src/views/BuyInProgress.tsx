import { networksAtom } from '@latchkit/kernel'
import { transactionLink } from '@latchkit/kernel/plugin'
import {
  Avatar,
  Button,
  Icon,
  LinkItem,
  Notice,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
  Waiting,
} from '@latchkit/kernel/ui'
import { ExternalLink } from 'lucide'
import type { ReactElement } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { type Checkout, type CheckoutState, onrampToken, providerNames } from '../model.ts'
import { CheckoutLink } from './CheckoutLink.tsx'
import sheet from './onramp.module.css'
import { useMoney } from './useMoney.tsx'

/** The states in which nothing has been decided yet. */
const open: ReadonlySet<CheckoutState> = new Set(['opening', 'waiting', 'processing'])
/** The states after which the visitor starts again. */
const ended: ReadonlySet<CheckoutState> = new Set(['unreachable', 'refused', 'changed'])

/** The purchase that was started, and what the visitor can do next. */
export default function BuyInProgress(): ReactElement {
  const t = useMessages<OnrampMessage>()
  const router = useRouter()
  const checkout = useAtom(useService(onrampToken).checkoutAtom)
  if (checkout) return <Progress checkout={checkout} />
  return (
    <>
      <Notice kind="info" title={t('onramp.nothing')}>
        {t('onramp.nothingHint')}
      </Notice>
      <Button onClick={() => void router.replace('OnRampProviders')}>{t('onramp.buy')}</Button>
    </>
  )
}

function hintOf({ provider, refusal, state }: Checkout): OnrampMessage {
  if (state === 'refused') return `onramp.refused.${refusal ?? 'parts'}`
  // Only Coinbase reports purchases.
  if (provider === 'meld' && state === 'waiting') return 'onramp.alone'
  if (provider === 'meld' && state === 'closed') return 'onramp.closedAlone'
  return `onramp.${state}Hint`
}

function Progress({ checkout }: { readonly checkout: Checkout }): ReactElement {
  const t = useMessages<OnrampMessage>()
  const css = useSheet(sheet)
  const { purchase, state } = checkout
  const provider = providerNames[checkout.provider]
  return (
    <div className={css.progress}>
      <Waiting
        picture={<Avatar name={provider} size={64} />}
        state={open.has(state) ? 'waiting' : 'ended'}
        heading={t(`onramp.${state}`, { provider })}
        hint={t(hintOf(checkout), { provider })}
      >
        {state === 'done' && purchase?.bought ? <Bought bought={purchase.bought} /> : null}
        <NextStep checkout={checkout} />
      </Waiting>
    </div>
  )
}

/** What was bought, in the words of the provider. */
function Bought({ bought }: { readonly bought: string }): ReactElement {
  const t = useMessages<OnrampMessage>()
  const css = useSheet(sheet)
  const money = useMoney()
  const [amount = '', symbol = ''] = bought.split(' ')
  return (
    <dl className={css.summary}>
      <div className={css.line}>
        <dt>{t('onramp.receive')}</dt>
        <dd>
          <bdi dir="ltr">{money.withCode(amount, symbol)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

function NextStep({ checkout }: { readonly checkout: Checkout }): ReactElement | null {
  const t = useMessages<OnrampMessage>()
  const router = useRouter()
  const model = useService(onrampToken)
  const { state } = checkout
  if (state === 'done') return <Arrived checkout={checkout} />
  if (ended.has(state))
    return <Button onClick={() => void router.replace('OnRampProviders')}>{t('onramp.restart')}</Button>
  return (
    <>
      {state === 'late' ? <Button onClick={model.checkAgain}>{t('onramp.check')}</Button> : null}
      <CheckoutLink checkout={checkout} />
    </>
  )
}

/** Where the visitor can see what has arrived. */
function Arrived({ checkout: { purchase } }: { readonly checkout: Checkout }): ReactElement {
  const t = useMessages<OnrampMessage>()
  const router = useRouter()
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === purchase?.chainId)
  const link = transactionLink(network, purchase?.hash)
  return (
    <>
      {link ? (
        <LinkItem
          icon={<Icon node={ExternalLink} />}
          name={t('onramp.explorer', { explorer: link.name })}
          href={link.url}
        />
      ) : null}
      {router.has('Transactions') ? (
        <Button onClick={() => void router.replace('Transactions')}>{t('onramp.activity')}</Button>
      ) : null}
    </>
  )
}
