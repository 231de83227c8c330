import { Button, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken } from '../model.ts'
import { NetworkList } from './NetworkList.tsx'
import sheet from './networks.module.css'

/** Shown while the wallet is on an unsupported network. The user can switch or disconnect. */
export default function UnsupportedChain(): ReactElement {
  const t = useMessages<NetworksMessage>()
  const css = useSheet(sheet)
  const model = useService(networksToken)
  return (
    <div className={css.stack}>
      <p className={css.lead} role="status">
        {t('networks.unsupported')}
      </p>
      <NetworkList />
      <p className={css.or}>{t('networks.or')}</p>
      <Button quiet onClick={() => void model.disconnectUnsupported()}>
        {t('networks.disconnect')}
      </Button>
    </div>
  )
}
