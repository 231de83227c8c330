import { useAtom, useElapsed, useMessages, useService, useSheet } from '@latchkit/kernel/react'
import { Button, Icon, Spinner } from '@latchkit/kernel/ui'
import { ArrowRight, Mail } from 'lucide'
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import type { EmailMessage } from '../messages/en.ts'
import { type Asking, type EmailForm, emailToken } from '../model.ts'
import sheet from './email.module.css'
import { useCountdown } from './useCountdown.tsx'

export interface EmailFieldProps {
  readonly form: EmailForm
  readonly autoFocus?: boolean
  /** Words of a button below; without, an arrow stands in the field. */
  readonly action?: string
  /** Takes the place of the words for what is no address. */
  readonly invalid?: string | undefined
  readonly onFocus?: () => void
}

/** A field for an email address that submits itself, and says below what became of it. */
export function EmailField({ form, autoFocus, action, invalid, onFocus }: EmailFieldProps): ReactElement {
  const t = useMessages<EmailMessage>()
  const css = useSheet(sheet)
  const id = useId()
  const draft = useAtom(form.draftAtom)
  const asking = useAtom(form.askingAtom)
  const waiting = asking.state === 'waiting'
  const field = useRef<HTMLInputElement>(null)
  // What is wrong describes the field: so it is read out, and may be mended at once.
  const wanted = asking.state === 'invalid' || asking.state === 'cooldown' ? asking.count : autoFocus
  useEffect(() => {
    if (wanted) field.current?.focus()
  }, [wanted])
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
          aria-invalid={asking.state === 'invalid' ? true : undefined}
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
        <Said form={form} asking={asking} invalid={invalid} />
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

interface SaidProps {
  readonly form: EmailForm
  readonly asking: Asking
  readonly invalid: string | undefined
}

function Said({ form, asking, invalid }: SaidProps): ReactNode {
  const t = useMessages<EmailMessage>()
  switch (asking.state) {
    case 'invalid':
      return <Wrong>{invalid ?? t('email.invalid')}</Wrong>
    case 'offline':
      return <Wrong>{t('email.offline')}</Wrong>
    case 'cooldown':
      return <Cooldown key={asking.count} />
    case 'failed':
      return (
        <>
          <Wrong>{asking.why ?? t('email.failed')}</Wrong>
          <Small onClick={() => void form.submit()}>{t('email.again')}</Small>
        </>
      )
    case 'waiting':
      return <Slow key={asking.count} onCancel={form.cancel} />
    default:
      return null
  }
}

/** After 8 s in words, with a way out. */
function Slow({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  const t = useMessages<EmailMessage>()
  const css = useSheet(sheet)
  if (!useElapsed(8_000, 'slow')) return null
  return (
    <>
      <p className={css.said} role="status">
        {t('email.slow')}
      </p>
      <Small onClick={onCancel}>{t('email.cancel')}</Small>
    </>
  )
}

/** Counts down for the eye; a screen reader hears once how long it is. */
function Cooldown(): ReactNode {
  const t = useMessages<EmailMessage>()
  const css = useSheet(sheet)
  const model = useService(emailToken)
  const flow = useAtom(model.flowAtom)
  const n = useCountdown(useCallback(() => flow?.cooldownLeft() ?? 0, [flow]))
  if (n === 0) return null
  return (
    <p className={`${css.said} ${css.wrong}`} role="timer">
      {t('email.cooldown', { n })}
    </p>
  )
}

export function Wrong({ children }: { readonly children: ReactNode }): ReactElement {
  const css = useSheet(sheet)
  return (
    <p className={`${css.said} ${css.wrong}`} role="alert" dir="auto">
      {children}
    </p>
  )
}

/** A small action in a line of text. */
export function Small({
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
