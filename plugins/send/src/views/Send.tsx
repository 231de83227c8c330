import { activeNamespaceAtom, formatBalance, formatUnits } from '@latchkit/kernel'
import {
  ActionBar,
  Button,
  Field,
  Notice,
  SelectButton,
  TextButton,
  useAtom,
  useLoaded,
  useLocale,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import { inLocale } from '../actions/inLocale.ts'
import { loadFeeView, loadRecents } from '../loads.ts'
import type { SendMessage } from '../messages/en.ts'
import { type Problem, sendToken } from '../model.ts'
import { Receiver } from './Receiver.tsx'
import sheet from './send.module.css'
import { TokenPicture } from './TokenPicture.tsx'
import { useFormatAmount } from './useAmount.tsx'

const labels: Readonly<Record<Problem, SendMessage>> = {
  selectToken: 'send.selectToken',
  addAmount: 'send.addAmount',
  incorrect: 'send.incorrect',
  ambiguous: 'send.incorrect',
  insufficient: 'send.insufficient',
  addAddress: 'send.addAddress',
  nameLooking: 'send.name.looking',
  nameMissing: 'send.invalidAddress',
  nameConfusable: 'send.invalidAddress',
  nameDiffers: 'send.invalidAddress',
  nameInvalid: 'send.invalidAddress',
  nameDown: 'send.invalidAddress',
  shape: 'send.invalidAddress',
  checksum: 'send.invalidAddress',
  zeroAddress: 'send.invalidAddress',
  tokenContract: 'send.invalidAddress',
  gone: 'send.gone',
}

/** The text for each error reason of a failed review. */
const reviewErrorTexts: Readonly<Record<string, SendMessage>> = {
  TOKEN_CHANGED: 'send.tokenChanged',
  TOKEN_REFUSED: 'send.tokenRefused',
  TOKEN_NOT_FOUND: 'send.tokenNotFound',
  NO_RESPONSE: 'send.silent',
  INVALID_RESPONSE: 'send.silent',
  UNSUPPORTED: 'send.unsupported',
  NO_TOKEN_ACCOUNT: 'send.noTokenAccount',
  TOO_LITTLE: 'send.tooLittle',
  OTHER_NETWORK: 'send.otherNetwork',
  NAME_CHANGED: 'send.name.changed',
}

/** The placeholder of the address field and the hint for an invalid address, by namespace. */
const hints: Readonly<Record<string, readonly [placeholder: SendMessage, shape: SendMessage]>> = {
  eip155: ['send.toPlaceholder', 'send.shapeHint'],
  solana: ['send.toSolana', 'send.shapeSolana'],
}
/** How long the visitor has to stop typing before the fee is read, in milliseconds. */
const feeDelayMs = 500

const defaultHint = ['send.toAny', 'send.shapeAny'] as const

/** The form for the token, the amount and the receiver. Until it is complete, the button names the problem. */
export default function Send(): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const model = useService(sendToken)
  const draft = useAtom(model.draftAtom)
  const problem = useAtom(model.problemAtom)
  const token = useAtom(model.tokenAtom)
  const reviewError = useAtom(model.reviewErrorAtom)
  const max = useAtom(model.maxAtom)
  const router = useRouter()
  const locale = useLocale()
  const format = useFormatAmount()
  const hasRecents = useAtom(model.recents.recentAtom).length > 0
  const namespace = useAtom(activeNamespaceAtom) ?? ''
  const [placeholder, shape] = hints[namespace] ?? defaultHint
  const acceptsNames = useAtom(model.hasNamesAtom) && namespace === 'eip155'
  const [checking, setChecking] = useState(false)
  const held =
    token?.value === undefined
      ? undefined
      : format(formatBalance(formatUnits(token.value, token.decimals)), token.symbol)
  if (problem === 'gone')
    return (
      <>
        <Notice kind="warning" title={t('send.gone')}>
          {draft.amount || draft.to ? t('send.goneHint') : t('send.goneEmpty')}
        </Notice>
        <Button onClick={() => void router.push('connect', { next: 'Send' })}>{t('send.connect')}</Button>
      </>
    )
  const balance = held ? t('send.balance', { balance: held }) : t('send.balanceUnknown')
  const amountHint =
    typeof max === 'object' ? t('send.maxHint', { fee: format(max.fee, token?.symbol) }) : balance
  const amountError = {
    incorrect: t('send.incorrectHint', { decimals: token?.decimals ?? 0 }),
    ambiguous: t('send.ambiguousHint', {
      less: inLocale(draft.amount.replace(',', '.'), locale),
      more: draft.amount.replace(/[.,]/, ''),
    }),
    insufficient: t('send.insufficientHint', { balance: held ?? '' }),
    addAmount: max === 'unknown' ? t('send.maxUnknown') : undefined,
  }[problem as string]
  const toError = {
    shape: t(shape),
    checksum: t('send.checksumHint'),
    zeroAddress: t('send.zeroAddressHint'),
    tokenContract: t('send.tokenContractHint'),
    nameMissing: t('send.name.missing'),
    nameConfusable: t('send.name.confusable'),
    nameDiffers: t('send.name.differs'),
    nameInvalid: t('send.name.invalid'),
    nameDown: t('send.name.down'),
  }[problem as string]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem || checking) return
    setChecking(true)
    void model.review().finally(() => setChecking(false))
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <SelectedToken />
      <Field
        kind="amount"
        label={t('send.amount')}
        value={draft.amount}
        placeholder="0"
        autoFocus
        error={amountError}
        hint={amountHint}
        after={
          <>
            <span className={css.unit}>{token?.symbol}</span>
            <MaxButton />
          </>
        }
        onChange={(amount) => model.edit({ amount })}
      />
      <Field
        kind="code"
        label={t('send.to')}
        value={draft.to}
        placeholder={t(acceptsNames ? 'send.toName' : placeholder)}
        error={toError}
        onChange={(to) => model.edit({ to })}
      />
      <NamedReceiver />
      {hasRecents ? <RecentReceivers /> : null}
      {reviewError === undefined ? null : (
        <div className={css.reviewError}>
          <Notice kind="error" title={t('send.cannotSend')}>
            {t(reviewErrorTexts[reviewError] ?? 'send.failed')}
          </Notice>
        </div>
      )}
      <PlannedFee />
      <ActionBar>
        <Button type="submit" disabled={problem !== undefined || checking}>
          {t(problem ? labels[problem] : 'send.preview')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** The receiver that the name in the field belongs to, or a retry if the name service cannot be asked. */
function NamedReceiver(): ReactElement | null {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const model = useService(sendToken)
  const name = useAtom(model.nameAtom)
  if (name?.state === 'down')
    return <TextButton onClick={() => void model.lookUpName()}>{t('kernel.retry')}</TextButton>
  if (name?.state !== 'found') return null
  return (
    <div className={css.named} role="status">
      <Receiver address={name.receiver.address} named={name.receiver} />
    </div>
  )
}

/** The network fee of what the form describes. The review shows it again. */
function PlannedFee(): ReactElement | null {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const planned = useAtom(useService(sendToken).plannedAtom)
  const code = useLoaded(loadFeeView)
  if (!planned || !code) return null
  return (
    <p className={css.fee}>
      <span>{t('send.cost')}</span>{' '}
      <code.default transfer={planned} unknown={t('send.feeUnknown')} delayMs={feeDelayMs} />
    </p>
  )
}

function RecentReceivers(): ReactElement | null {
  const code = useLoaded(loadRecents)
  return code ? <code.default /> : null
}

/** Fills in the whole balance, less the network fee. It is missing while there is no balance. */
function MaxButton(): ReactElement | null {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const model = useService(sendToken)
  const token = useAtom(model.tokenAtom)
  const isBusy = useAtom(model.maxAtom) === 'reading'
  if (!token?.value) return null
  return (
    <button type="button" className={css.max} disabled={isBusy} onClick={() => void model.fillMax()}>
      {t('send.max')}
    </button>
  )
}

/** The selected token, with a button to select another one. */
function SelectedToken(): ReactElement {
  const t = useMessages<SendMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const token = useAtom(useService(sendToken).tokenAtom)
  return (
    <div>
      <p className={css.label}>{t('send.token')}</p>
      <SelectButton
        picture={token ? <TokenPicture symbol={token.symbol} address={token.address} size={32} /> : null}
        value={token?.name || t(token ? 'send.unknownToken' : 'send.selectToken')}
        detail={token?.symbol}
        onClick={() => void router.push('SendToken')}
      />
    </div>
  )
}
