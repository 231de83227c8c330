import {
  Button,
  Icon,
  Spinner,
  useAtom,
  useElapsed,
  useMessages,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { ArrowRight, Mail } from 'lucide'
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import type { EmailMessage } from '../messages/en.ts'
import { type EmailForm, emailToken, type RequestStatus } from '../model.ts'
import sheet from './email.module.css'
import { useCountdown } from './useCountdown.tsx'

export interface EmailFieldProps {
  readonly form: EmailForm
  readonly autoFocus?: boolean
  /** The label of a button below the field. Without it, the field has an arrow button. */
  readonly action?: string
  /** Replaces the default text for an invalid address. */
  readonly invalid?: string | undefined
  readonly onFocus?: () => void
}

/** A form with one email field. The status of the submission is shown below it. */
export function EmailField({ form, autoFocus, action, invalid, onFocus }: EmailFieldProps): ReactElement {
  const t = useMessages<EmailMessage>()
  const css = useSheet(sheet)
  const id = useId()
  const draft = useAtom(form.draftAtom)
  const status = useAtom(form.statusAtom)
  const waiting = status.state === 'waiting'
  const field = useRef<HTMLInputElement>(null)
  // Moves the focus to the field, so that a screen reader reads the error and the visitor can correct the address.
  const focusTrigger = status.state === 'invalid' || status.state === 'cooldown' ? status.count : autoFocus
  useEffect(() => {
    if (focusTrigger) field.current?.focus()
  }, [focusTrigger])
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <div className={css.box}>
        <Icon node={Mail} className={css.mark} />
        <input
          ref={field}
          className={css.input}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          placeholder={t('email.label')}
          aria-label={t('email.label')}
          aria-invalid={status.state === 'invalid' ? true : undefined}
          aria-describedby={id}
          value={draft}
          readOnly={waiting}
          onFocus={onFocus}
          onChange={(event) => form.edit(event.target.value)}
        />
        {action ? null : (
          <button type="submit" className={css.submit} aria-label={t('email.submit')} aria-disabled={waiting}>
            {waiting ? <Spinner /> : <Icon node={ArrowRight} className={css.arrow} />}
          </button>
        )}
      </div>
      <div id={id} className={css.below}>
        <FieldStatus form={form} status={status} invalid={invalid} />
      </div>
      {action ? (
        <Button type="submit" disabled={waiting}>
          {waiting ? <Spinner /> : null}
          {action}
        </Button>
      ) : null}
    </form>
  )
}

interface FieldStatusProps {
  readonly form: EmailForm
  readonly status: RequestStatus
  readonly invalid: string | undefined
}

function FieldStatus({ form, status, invalid }: FieldStatusProps): ReactNode {
  const t = useMessages<EmailMessage>()
  switch (status.state) {
    case 'invalid':
      return <ErrorText>{invalid ?? t('email.invalid')}</ErrorText>
    case 'offline':
      return <ErrorText>{t('email.offline')}</ErrorText>
    case 'cooldown':
      return <Cooldown key={status.count} />
    case 'failed':
      return (
        <>
          <ErrorText>{status.message ?? t('email.failed')}</ErrorText>
          <TextButton onClick={() => void form.submit()}>{t('kernel.retry')}</TextButton>
        </>
      )
    case 'waiting':
      return <SlowNotice key={status.count} onCancel={form.cancel} />
    default:
      return null
  }
}

/** After 8 s, shows that the request is slow, with a button that cancels it. */
function SlowNotice({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  const t = useMessages<EmailMessage>()
  const css = useSheet(sheet)
  if (!useElapsed(8_000, 'slow')) return null
  return (
    <>
      <p className={css.hint} role="status">
        {t('email.slow')}
      </p>
      <TextButton onClick={onCancel}>{t('email.cancel')}</TextButton>
    </>
  )
}

/** Shows the countdown. A screen reader announces it only once (`role="timer"`). */
function Cooldown(): ReactNode {
  const t = useMessages<EmailMessage>()
  const css = useSheet(sheet)
  const model = useService(emailToken)
  const flow = useAtom(model.flowAtom)
  const n = useCountdown(useCallback(() => flow?.cooldownLeft() ?? 0, [flow]))
  if (n === 0) return null
  return (
    <p className={`${css.hint} ${css.wrong}`} role="timer">
      {t('email.cooldown', { count: n })}
    </p>
  )
}

export function ErrorText({ children }: { readonly children: ReactNode }): ReactElement {
  const css = useSheet(sheet)
  return (
    <p className={`${css.hint} ${css.wrong}`} role="alert" dir="auto">
      {children}
    </p>
  )
}

/** A small button in a line of text. */
export function TextButton({
  children,
  onClick,
  disabled,
}: {
  readonly children: ReactNode
  readonly onClick: () => void
  readonly disabled?: boolean
}): ReactElement {
  const css = useSheet(sheet)
  return (
    <button type="button" className={css.small} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  )
}
