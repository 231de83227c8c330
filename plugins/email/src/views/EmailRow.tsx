import { Icon, ListItem, Tile, useAtom, useRouter, useService } from '@latchkit/kernel/ui'
import { Mail } from 'lucide'
import { type ReactElement, useEffect } from 'react'
import { emailToken } from '../model.ts'
import { useTexts } from './WithFlow.tsx'

/** Shows the address of a visitor who is logged in by email, and opens the view that changes it. Social logins have none. */
export default function EmailRow(): ReactElement | null {
  const model = useService(emailToken)
  const user = useAtom(model.userAtom)
  const t = useTexts()
  const router = useRouter()
  // Without the embedded wallet there is no user, so the error can be ignored.
  useEffect(() => void model.findUser().catch(() => undefined), [model])
  if (!user?.email || user.provider) return null
  return (
    <ListItem
      icon={
        <Tile>
          <Icon node={Mail} />
        </Tile>
      }
      name={user.email}
      {...(t && { tag: t('email.editRow') })}
      onClick={() => void router.push('UpdateEmailWallet')}
    />
  )
}
