import { activeConnectionAtom, formatBalance, formatUnits } from '@latchkit/kernel'
import {
  ActionBar,
  Button,
  Field,
  IconButton,
  Notice,
  SelectButton,
  Skeleton,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { ArrowDownUp } from 'lucide'
import { type FormEvent, type ReactElement, useEffect, useState } from 'react'
import { failureText } from '../failureText.ts'
import type { SwapMessage } from '../messages/en.ts'
import { type Problem, type SwapToken, swapToken } from '../model.ts'
import type { SwapParams } from '../types.ts'
import { Details } from './Details.tsx'
import sheet from './swap.module.css'
import { TokenPicture } from './TokenPicture.tsx'
import { useAmounts } from './useAmounts.tsx'

const labels: Readonly<Record<Exclude<Problem, 'quote'>, SwapMessage>> = {
  selectToken: 'swap.selectToken',
  enterAmount: 'swap.enterAmount',
  incorrect: 'swap.incorrect',
  ambiguous: 'swap.incorrect',
  insufficient: 'swap.insufficient',
  loading: 'swap.quoteLoading',
}

/** The form: what is paid, what is received for it, and at which conditions. Until it is complete, the button names the problem. */
export default function Swap({ params }: { readonly params?: SwapParams | undefined }): ReactElement | null {
  const t = useMessages<SwapMessage>()
  const router = useRouter()
  const model = useService(swapToken)
  const isSupported = useAtom(model.isSupportedAtom)
  const isConnected = useAtom(activeConnectionAtom) !== undefined
  const { loading, isFailed } = useAtom(model.tokensAtom)
  const leads = isConnected && !isSupported && router.has('UnsupportedChain')
  useEffect(() => {
    if (leads)
      void router.replace('UnsupportedChain', {
        swapUnsupportedChain: true,
        chainIds: model.chainIds,
        next: 'Swap',
        nextParams: params,
      })
    else model.open(params)
  }, [leads, model, params, router])
  if (!isConnected)
    return (
      <>
        <Notice kind="warning" title={t('swap.gone')}>
          {t('swap.goneHint')}
        </Notice>
        <Button onClick={() => void router.push('connect', { next: 'Swap', nextParams: params })}>
          {t('swap.connect')}
        </Button>
      </>
    )
  if (!isSupported) return leads ? null : <Notice kind="warning" title={t('swap.quote.unsupported')} />
  if (loading) return <Skeleton rows={4} />
  if (isFailed)
    return (
      <>
        <Notice kind="error" title={t('swap.startFailed')}>
          {t('swap.startHint')}
        </Notice>
        <Button onClick={model.retry}>{t('kernel.retry')}</Button>
      </>
    )
  return <Form />
}

function Form(): ReactElement {
  const t = useMessages<SwapMessage>()
  const css = useSheet(sheet)
  const model = useService(swapToken)
  const problem = useAtom(model.problemAtom)
  const reason = useAtom(model.reviewFailureAtom)
  const { quote, failure } = useAtom(model.quoteAtom)
  const [checking, setChecking] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem || checking) return
    setChecking(true)
    void model.review().finally(() => setChecking(false))
  }
  const label =
    problem === 'quote'
      ? (`swap.quote.${failure ?? 'down'}` as const)
      : problem
        ? labels[problem]
        : 'swap.review'
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Paid />
      <div className={css.flip}>
        <IconButton icon={ArrowDownUp} label={t('swap.flip')} onClick={model.flip} />
      </div>
      <Received />
      {failure && failure !== 'unsupported' ? (
        <Notice kind="warning" title={t(`swap.quote.${failure}`)}>
          {t(`swap.quoteHint.${failure}`)}
        </Notice>
      ) : null}
      {quote && !failure ? <Details quote={quote} /> : null}
      {reason ? (
        <Notice kind="error" title={t('swap.refused')}>
          {t(failureText[reason])} {t('swap.kept')}
        </Notice>
      ) : null}
      <ActionBar>
        <Button type="submit" disabled={problem !== undefined || checking}>
          {t(label)}
        </Button>
      </ActionBar>
    </form>
  )
}

function Paid(): ReactElement {
  const t = useMessages<SwapMessage>()
  const css = useSheet(sheet)
  const model = useService(swapToken)
  const draft = useAtom(model.draftAtom)
  const from = useAtom(model.fromAtom)
  const problem = useAtom(model.problemAtom)
  const { withSymbol } = useAmounts()
  const held =
    from?.value === undefined
      ? undefined
      : withSymbol(formatBalance(formatUnits(from.value, from.decimals)), from.symbol)
  const balance = held === undefined ? undefined : t('swap.balance', { balance: held })
  const errors: Readonly<Partial<Record<Problem, string | undefined>>> = {
    incorrect: t('swap.incorrectHint'),
    ambiguous: t('swap.ambiguousHint'),
    insufficient: balance,
  }
  return (
    <div className={css.side}>
      <PickedToken side="from" token={from} />
      <Field
        kind="amount"
        label={t('swap.amount')}
        value={draft.amount}
        placeholder="0"
        autoFocus
        error={problem && errors[problem]}
        hint={balance}
        after={<span className={css.unit}>{from?.symbol}</span>}
        onChange={(amount) => model.edit({ amount })}
      />
    </div>
  )
}

function Received(): ReactElement {
  const css = useSheet(sheet)
  const model = useService(swapToken)
  const to = useAtom(model.toAtom)
  const { quote, loading } = useAtom(model.quoteAtom)
  const { short } = useAmounts()
  return (
    <div className={css.side}>
      <PickedToken side="to" token={to} />
      <p className={css.received} role="status" aria-busy={loading}>
        <bdi dir="ltr">{quote ? short(quote.quoted, quote.to) : '–'}</bdi>
      </p>
    </div>
  )
}

/** The selected token of a side, with a button to select another one. */
function PickedToken({
  side,
  token,
}: {
  readonly side: 'from' | 'to'
  readonly token: SwapToken | undefined
}): ReactElement {
  const t = useMessages<SwapMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  return (
    <div>
      <p className={css.label}>{t(side === 'from' ? 'swap.pay' : 'swap.get')}</p>
      <SelectButton
        picture={token ? <TokenPicture token={token} size={32} /> : null}
        value={token?.name || t(token ? 'swap.unknownToken' : 'swap.selectToken')}
        detail={token?.symbol}
        onClick={() => void router.push('SwapSelectToken', { side })}
      />
    </div>
  )
}
