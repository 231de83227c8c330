import { Button, Notice, useMessages, useRouter } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { AccountMessage } from '../messages/en.ts'

/** Says that no wallet is connected, and offers to connect one. */
export function NoAccount(): ReactElement {
  const t = useMessages<AccountMessage>()
  const router = useRouter()
  return (
    <>
      <Notice kind="info" title={t('account.none')}>
        {t('account.noneHint')}
      </Notice>
      <Button onClick={() => void router.reset('connect')}>{t('account.connect')}</Button>
    </>
  )
}
