import { Button, Notice, useAtom, useElapsed, useRouter, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, type ReactNode, useId } from 'react'
import type { CodeForm, RequestStatus, Resend } from '../model.ts'
import { CodeField } from './CodeField.tsx'
import { ErrorText, TextButton } from './EmailField.tsx'
import sheet from './email.module.css'
import { useCountdown } from './useCountdown.tsx'
import type { Texts } from './WithFlow.tsx'

/** Asks for a code. Shows the address, six boxes, the status of the check and the button that sends another code. */
export function Code({ form, t }: { readonly form: CodeForm; readonly t: Texts }): ReactElement {
  const css = useSheet(sheet)
  const id = useId()
  const email = useAtom(form.emailAtom)
  const status = useAtom(form.statusAtom)
  const passed = useAtom(form.passedAtom)
  const waiting = status.state === 'waiting'
  if (email === '') return <NoEmail t={t} />
  if (passed && status.state === 'failed') return <LoginFailed form={form} status={status} t={t} />
  return (
    <div className={css.view}>
      <p className={css.sentTo}>
        {t('email.sentTo')} <bdi className={css.address}>{email}</bdi>
      </p>
      <CodeField
        label={t('email.code')}
        describedBy={id}
        invalid={status.state === 'failed'}
        waiting={waiting}
        ended={waiting ? 0 : status.count}
        onCode={(code) => void form.verify(code)}
      />
      <div id={id} className={css.center}>
        <CodeStatus status={status} passed={passed} t={t} />
      </div>
      {form.resend ? <ResendLine resend={form.resend} failed={status.state === 'failed'} t={t} /> : null}
    </div>
  )
}

/** Returns the text of a failure, or undefined when the request has not failed. */
export function explainFailure({ state, message }: RequestStatus, t: Texts): string | undefined {
  if (state === 'offline') return t('email.offlineNow')
  return state === 'failed' ? (message ?? t('email.noAnswer')) : undefined
}

interface CodeStatusProps {
  readonly status: RequestStatus
  readonly passed: boolean
  readonly t: Texts
}

function CodeStatus({ status, passed, t }: CodeStatusProps): ReactNode {
  const css = useSheet(sheet)
  const waiting = status.state === 'waiting'
  const slow = useElapsed(8_000, status.count) && waiting
  const message = explainFailure(status, t)
  if (message) return <ErrorText>{t('email.codeError', { error: message.replace(/\.$/, '') })}</ErrorText>
  return (
    <p className={css.hint} role="status">
      {waiting ? t(slow ? 'email.slow' : passed ? 'email.connecting' : 'email.checking') : t('email.expires')}
    </p>
  )
}

interface ResendLineProps {
  readonly resend: Resend
  readonly failed: boolean
  readonly t: Texts
}

function ResendLine({ resend, failed, t }: ResendLineProps): ReactElement {
  const css = useSheet(sheet)
  const status = useAtom(resend.statusAtom)
  const n = useCountdown(resend.left)
  const message = explainFailure(status, t)
  const countdown = t(failed ? 'email.againIn' : 'email.resendIn', { count: n })
  return (
    <div className={css.center}>
      {message ? <ErrorText>{message}</ErrorText> : null}
      <p className={css.line}>
        <span>{t(failed ? 'email.wrong' : 'email.missing')}</span>
        <TextButton disabled={n > 0 || status.state === 'waiting'} onClick={() => void resend.send()}>
          {n > 0 ? countdown : t('email.resend')}
        </TextButton>
      </p>
    </div>
  )
}

/** Shown when the code was accepted but the login failed. A retry needs no other code. */
function LoginFailed({ form, status, t }: { form: CodeForm; status: RequestStatus; t: Texts }): ReactElement {
  return (
    <>
      <Notice kind="error" title={t('email.passed')}>
        {t('email.unconnected')} {status.message}
      </Notice>
      <Button onClick={() => void form.retry()}>{t('kernel.retry')}</Button>
    </>
  )
}

/** Shown when the view was opened without an address. */
export function NoEmail({ t }: { readonly t: Texts }): ReactElement {
  const router = useRouter()
  return (
    <>
      <Notice kind="info" title={t('email.none')}>
        {t('email.noneHint')}
      </Notice>
      <Button onClick={() => void router.replace('EmailLogin')}>{t('email.begin')}</Button>
    </>
  )
}
