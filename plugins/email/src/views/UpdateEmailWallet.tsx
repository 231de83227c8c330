import { Button, Notice, useAtom, useRouter, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import { emailToken, type Flow } from '../model.ts'
import { EmailField } from './EmailField.tsx'
import sheet from './email.module.css'
import { type Texts, WithFlow } from './WithFlow.tsx'

/** Changes the email address of the logged-in user. */
export default function UpdateEmailWallet(): ReactElement {
  return <WithFlow>{(flow, t) => <Edit flow={flow} t={t} />}</WithFlow>
}

function Edit({ flow: { update }, t }: { readonly flow: Flow; readonly t: Texts }): ReactElement {
  const css = useSheet(sheet)
  const model = useService(emailToken)
  const user = useAtom(model.userAtom)
  const draft = useAtom(update.draftAtom)
  useEffect(() => void model.findUser().catch(() => undefined), [model])
  if (!user?.email || user.provider) return <NotLoggedIn t={t} />
  const invalid = draft.trim() === user.email ? t('email.same') : undefined
  return (
    <div className={css.view}>
      <p className={css.hint}>{t('email.newHint')}</p>
      <EmailField form={update} autoFocus action={t('email.save')} invalid={invalid} />
    </div>
  )
}

function NotLoggedIn({ t }: { readonly t: Texts }): ReactElement {
  const router = useRouter()
  return (
    <>
      <Notice kind="info" title={t('email.unknown')}>
        {t('email.unknownHint')}
      </Notice>
      <Button onClick={router.back}>{t('email.back')}</Button>
    </>
  )
}
