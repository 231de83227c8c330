import { useMessages, useRouter } from '@latchkit/kernel/react'
import { Button, Notice } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { NetworksMessage } from '../messages/en.ts'

/** The network was named by who does not know the site's networks. */
export function Gone(): ReactElement {
  const t = useMessages<NetworksMessage>()
  const router = useRouter()
  return (
    <>
      <Notice kind="error" title={t('networks.gone')}>
        {t('networks.goneHint')}
      </Notice>
      <Button onClick={() => void router.replace('Networks')}>{t('networks.back')}</Button>
    </>
  )
}
