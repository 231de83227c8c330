import { activeNetworkAtom, formatBalance, formatUnits } from '@latchkit/kernel'
import { useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/react'
import { Button, Field, Notice } from '@latchkit/kernel/ui'
import type { FormEvent, ReactElement } from 'react'
import type { SendMessage } from '../messages/en.ts'
import { type Problem, sendToken } from '../model.ts'
import sheet from './send.module.css'

const labels: Readonly<Record<Problem, SendMessage>> = {
  addAmount: 'send.addAmount',
  incorrect: 'send.incorrect',
  insufficient: 'send.insufficient',
  addAddress: 'send.addAddress',
  shape: 'send.invalidAddress',
  checksum: 'send.invalidAddress',
  gone: 'send.gone',
}

/** How much, and to whom. The button says what is missing until there is something to review. */
export default function Send(): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const model = useService(sendToken)
  const draft = useAtom(model.draftAtom)
  const problem = useAtom(model.problemAtom)
  const currency = useAtom(activeNetworkAtom)?.nativeCurrency
  const balance = useAtom(model.balanceAtom)
  const held = balance
    ? formatBalance(formatUnits(balance.value, balance.decimals), balance.symbol)
    : undefined
  if (problem === 'gone')
    return (
      <Notice kind="warning" title={t('send.gone')}>
        {t('send.goneHint')}
      </Notice>
    )
  const amountError = {
    incorrect: t('send.incorrectHint', { decimals: currency?.decimals ?? 0 }),
    insufficient: t('send.insufficientHint', { balance: held ?? '' }),
  }[problem as string]
  const toError = { shape: t('send.shapeHint'), checksum: t('send.checksumHint') }[problem as string]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem) void model.review()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        kind="amount"
        label={t('send.amount')}
        value={draft.amount}
        placeholder="0"
        autoFocus
        error={amountError}
        hint={held ? t('send.balance', { balance: held }) : t('send.balanceUnknown')}
        after={<span className={css.unit}>{currency?.symbol}</span>}
        onChange={(amount) => model.edit({ amount })}
      />
      <Field
        kind="code"
        label={t('send.to')}
        value={draft.to}
        placeholder={t('send.toPlaceholder')}
        error={toError}
        onChange={(to) => model.edit({ to })}
      />
      <Button type="submit" disabled={problem !== undefined}>
        {t(problem ? labels[problem] : 'send.preview')}
      </Button>
    </form>
  )
}
