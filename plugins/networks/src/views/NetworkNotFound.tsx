import { Button, Notice, useMessages, useRouter } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { NetworksMessage } from '../messages/en.ts'

/** Shown if the view was opened with a network that the site does not use. */
export function NetworkNotFound(): ReactElement {
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
