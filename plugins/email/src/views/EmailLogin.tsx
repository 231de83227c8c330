import { useMessages, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { EmailMessage } from '../messages/en.ts'
import { emailToken } from '../model.ts'
import { EmailField } from './EmailField.tsx'

/** The email field alone, for a site that opens this view itself. */
export default function EmailLogin(): ReactElement {
  const t = useMessages<EmailMessage>()
  const { form, prepare } = useService(emailToken)
  return <EmailField form={form} autoFocus action={t('email.submit')} onFocus={prepare} />
}
