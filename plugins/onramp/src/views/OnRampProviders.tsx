import { activeAccountAtom, networksAtom, parseAccountId } from '@latchkit/kernel'
import {
  Address,
  Button,
  Notice,
  Skeleton,
  TextButton,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { OnrampMessage } from '../messages/en.ts'
import { isOrder, onrampToken } from '../model.ts'
import { AmountForm } from './AmountForm.tsx'
import sheet from './onramp.module.css'
import { PriceRows } from './PriceRows.tsx'
import { ProviderRows } from './ProviderRows.tsx'

/** What to buy, for how much, into which address, and from which provider. */
export default function OnRampProviders(): ReactElement {
  const t = useMessages<OnrampMessage>()
  const router = useRouter()
  const model = useService(onrampToken)
  const account = useAtom(activeAccountAtom)
  if (model.isRestricted)
    return (
      <Notice kind="info" title={t('onramp.restricted')}>
        {t('onramp.restrictedHint')}
      </Notice>
    )
  if (account) return <Order />
  return (
    <>
      <Notice kind="info" title={t('onramp.noAccount')}>
        {t('onramp.noAccountHint')}
      </Notice>
      <Button onClick={() => void router.push('connect', { next: 'OnRampProviders' })}>
        {t('onramp.connect')}
      </Button>
    </>
  )
}

function Order(): ReactElement {
  const t = useMessages<OnrampMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const model = useService(onrampToken)
  const offers = useAtom(model.offersAtom)
  const providers = useAtom(model.providersAtom)
  const order = useAtom(model.orderAtom)
  if (!offers)
    return (
      <div role="status" aria-label={t('onramp.loading')}>
        <Skeleton rows={4} />
      </div>
    )
  if (offers.tokens.length === 0) return <Nothing />
  return (
    <div className={css.form}>
      <AmountForm />
      <dl className={css.summary}>
        {isOrder(order) ? <PriceRows order={order} /> : null}
        <Receiver />
      </dl>
      {providers.length === 0 ? <Nothing /> : <ProviderRows providers={providers} />}
      <p className={css.terms}>{t('onramp.terms')}</p>
      <TextButton onClick={() => void router.push('WhatIsABuy')}>{t('onramp.what')}</TextButton>
    </div>
  )
}

/** The network and the whole address that receive. */
function Receiver(): ReactElement {
  const t = useMessages<OnrampMessage>()
  const css = useSheet(sheet)
  const { token } = useAtom(useService(onrampToken).draftAtom)
  const account = useAtom(activeAccountAtom) ?? ''
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === token?.chainId)
  return (
    <>
      <div className={css.line}>
        <dt>{t('onramp.network')}</dt>
        <dd dir="auto">{network?.name}</dd>
      </div>
      <div className={css.address}>
        <dt>{t('onramp.to')}</dt>
        <dd>
          <Address address={parseAccountId(account).address} whole />
        </dd>
      </div>
    </>
  )
}

function Nothing(): ReactElement {
  const t = useMessages<OnrampMessage>()
  return (
    <Notice kind="info" title={t('onramp.none')}>
      {t('onramp.noneHint')}
    </Notice>
  )
}
