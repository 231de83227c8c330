import { useAtom, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Icon, ListItem } from '@latchkit/kernel/ui'
import { Mail } from 'lucide'
import { type ReactElement, useEffect } from 'react'
import { emailToken } from '../model.ts'
import sheet from './email.module.css'
import { useTexts } from './WithFlow.tsx'

/** The address of who is logged in, and where it is changed. Of other logins the address is not ours to change. */
export default function EmailRow(): ReactElement | null {
  const model = useService(emailToken)
  const user = useAtom(model.userAtom)
  const t = useTexts()
  const css = useSheet(sheet)
  const router = useRouter()
  // Without the embedded wallet nobody is logged in by it.
  useEffect(() => void model.findUser().catch(() => undefined), [model])
  if (!user?.email || user.provider) return null
  return (
    <ListItem
      icon={
        <span className={css.tile}>
          <Icon node={Mail} />
        </span>
      }
      name={user.email}
      {...(t && { tag: t('email.editRow') })}
      onClick={() => void router.push('UpdateEmailWallet')}
    />
  )
}
