import { stackAtom } from '@latchkit/kernel/plugin'
import { useAtom, useService } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import { emailToken } from '../model.ts'
import { EmailField } from './EmailField.tsx'

/** The email field among the login methods of the wallet list. */
export default function EmailMethod(): ReactElement | null {
  const { form, isAvailable, prepare, resume } = useService(emailToken)
  // The list may be rendered before the modal opens.
  const isOpen = useAtom(stackAtom).length > 0
  useEffect(() => {
    if (isOpen) resume()
  }, [isOpen, resume])
  return isAvailable ? <EmailField form={form} onFocus={prepare} /> : null
}
