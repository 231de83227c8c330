import { Button, Notice, useMessages, useRouter } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ReceiveMessage } from '../messages/en.ts'

/** Says that no wallet is connected, and offers to connect one. */
export function NoAccount(): ReactElement {
  const t = useMessages<ReceiveMessage>()
  const router = useRouter()
  return (
    <>
      <Notice kind="info" title={t('receive.none')}>
        {t('receive.noneHint')}
      </Notice>
      <Button onClick={() => void router.push('connect', { next: 'WalletReceive' })}>
        {t('receive.connect')}
      </Button>
    </>
  )
}
