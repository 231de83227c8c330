import { useAtom, useElapsed, useRouter, useSheet } from '@latchkit/kernel/react'
import { Button, Notice } from '@latchkit/kernel/ui'
import { type ReactElement, type ReactNode, useId } from 'react'
import type { Asking, CodeForm, Resend } from '../model.ts'
import { CodeField } from './CodeField.tsx'
import { Small, Wrong } from './EmailField.tsx'
import sheet from './email.module.css'
import { useCountdown } from './useCountdown.tsx'
import type { Texts } from './WithFlow.tsx'

/** A code is asked for: where it was sent, six digits, what became of them, and another one. */
export function Code({ form, t }: { readonly form: CodeForm; readonly t: Texts }): ReactElement {
  const css = useSheet(sheet)
  const id = useId()
  const email = useAtom(form.emailAtom)
  const asking = useAtom(form.askingAtom)
  const passed = useAtom(form.passedAtom)
  const waiting = asking.state === 'waiting'
  if (email === '') return <NoEmail t={t} />
  if (passed && asking.state === 'failed') return <Unfinished form={form} asking={asking} t={t} />
  return (
    <div className={css.view}>
      <p className={css.sentTo}>
        {t('email.sentTo')} <bdi className={css.address}>{email}</bdi>
      </p>
      <CodeField
        label={t('email.code')}
        describedBy={id}
        invalid={asking.state === 'failed'}
        waiting={waiting}
        ended={waiting ? 0 : asking.count}
        onCode={(code) => void form.verify(code)}
      />
      <div id={id} className={css.center}>
        <Verdict asking={asking} passed={passed} t={t} />
      </div>
      {form.resend ? <Again resend={form.resend} failed={asking.state === 'failed'} t={t} /> : null}
    </div>
  )
}

/** What went wrong, in words; nothing while nothing did. */
export function whyOf({ state, why }: Asking, t: Texts): string | undefined {
  if (state === 'offline') return t('email.offlineNow')
  return state === 'failed' ? (why ?? t('email.noAnswer')) : undefined
}

interface VerdictProps {
  readonly asking: Asking
  readonly passed: boolean
  readonly t: Texts
}

function Verdict({ asking, passed, t }: VerdictProps): ReactNode {
  const css = useSheet(sheet)
  const waiting = asking.state === 'waiting'
  const late = useElapsed(8_000, asking.count) && waiting
  const why = whyOf(asking, t)
  if (why) return <Wrong>{t('email.codeError', { error: why.replace(/\.$/, '') })}</Wrong>
  return (
    <p className={css.said} role="status">
      {waiting ? t(late ? 'email.slow' : passed ? 'email.connecting' : 'email.checking') : t('email.expires')}
    </p>
  )
}

interface AgainProps {
  readonly resend: Resend
  readonly failed: boolean
  readonly t: Texts
}

function Again({ resend, failed, t }: AgainProps): ReactElement {
  const css = useSheet(sheet)
  const asking = useAtom(resend.askingAtom)
  const n = useCountdown(resend.left)
  const why = whyOf(asking, t)
  const counted = t(failed ? 'email.againIn' : 'email.resendIn', { n })
  return (
    <div className={css.center}>
      {why ? <Wrong>{why}</Wrong> : null}
      <p className={css.line}>
        <span>{t(failed ? 'email.wrong' : 'email.missing')}</span>
        <Small disabled={n > 0 || asking.state === 'waiting'} onClick={() => void resend.send()}>
          {n > 0 ? counted : t('email.resend')}
        </Small>
      </p>
    </div>
  )
}

/** The code was right; only what follows it failed, and asks for no other. */
function Unfinished({ form, asking, t }: { form: CodeForm; asking: Asking; t: Texts }): ReactElement {
  return (
    <>
      <Notice kind="error" title={t('email.passed')}>
        {t('email.unconnected')} {asking.why}
      </Notice>
      <Button onClick={() => void form.retry()}>{t('email.again')}</Button>
    </>
  )
}

/** Opened without an address: there is nothing to confirm. */
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
