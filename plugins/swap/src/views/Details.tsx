import { activeNetworkAtom } from '@latchkit/kernel'
import { warnedImpact } from '@latchkit/kernel/plugin'
import { Notice, useAtom, useLocale, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { slippagePercent } from '../check/limits.ts'
import type { SwapMessage } from '../messages/en.ts'
import type { Quote } from '../model.ts'
import { formatPercent, providerFee } from '../values.ts'
import sheet from './swap.module.css'
import { useAmounts } from './useAmounts.tsx'

/** The conditions of a quote. */
export function Details({ quote }: { readonly quote: Quote }): ReactElement {
  const t = useMessages<SwapMessage>()
  const css = useSheet(sheet)
  const locale = useLocale()
  const network = useAtom(activeNetworkAtom)
  const { exact, short } = useAmounts()
  const { amount, fee, from, impact, minimum, to } = quote
  const cost = fee === undefined || !network ? undefined : short(fee, network.nativeCurrency)
  const percent = impact === undefined ? undefined : formatPercent(Math.max(impact, 0), locale)
  return (
    <>
      {impact !== undefined && impact >= warnedImpact && percent ? (
        <Notice kind="warning" title={t('swap.loses', { percent })}>
          {t('swap.losesHint')}
        </Notice>
      ) : null}
      <dl className={css.details}>
        <Detail name={t('swap.minimum')} value={exact(minimum, to)} />
        <Detail name={t('swap.impact')} hint={t('swap.impactHint')} value={percent ?? t('swap.notKnown')} />
        <Detail
          name={t('swap.slippage')}
          hint={t('swap.slippageHint')}
          value={formatPercent(Number(slippagePercent * 100n), locale)}
        />
        <Detail
          name={t('swap.cost')}
          hint={t('swap.costHint')}
          value={cost === undefined ? t('swap.notKnown') : t('swap.about', { amount: cost })}
        />
        <Detail
          name={t('swap.provider')}
          hint={t('swap.providerHint')}
          value={short((amount * BigInt(providerFee)) / 10_000n, from)}
        />
      </dl>
    </>
  )
}

function Detail({
  name,
  hint,
  value,
}: {
  readonly name: string
  readonly hint?: string
  readonly value: string
}): ReactElement {
  const css = useSheet(sheet)
  return (
    <div className={css.detail}>
      <dt title={hint}>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
