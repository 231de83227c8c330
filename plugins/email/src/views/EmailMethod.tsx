import { useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { emailToken } from '../model.ts'
import { EmailField } from './EmailField.tsx'

/** The email field among the login methods of the wallet list. */
export default function EmailMethod(): ReactElement | null {
  const { form, isAvailable, prepare } = useService(emailToken)
  return isAvailable ? <EmailField form={form} onFocus={prepare} /> : null
}
