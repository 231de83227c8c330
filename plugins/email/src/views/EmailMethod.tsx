import { useService } from '@latchkit/kernel/react'
import type { ReactElement } from 'react'
import { emailToken } from '../model.ts'
import { EmailField } from './EmailField.tsx'

/** The field among the ways to connect. */
export default function EmailMethod(): ReactElement {
  const { form, selected } = useService(emailToken)
  return <EmailField form={form} onFocus={selected} />
}
