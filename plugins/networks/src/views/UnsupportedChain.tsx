import { connectionsAtom, type Namespace, networksAtom } from '@latchkit/kernel'
import { Button, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken } from '../model.ts'
import { NetworkHelp, NetworkList } from './NetworkList.tsx'
import sheet from './networks.module.css'

/** Shown while the wallet is on an unsupported network. The user can switch or disconnect. */
export default function UnsupportedChain(): ReactElement {
  const t = useMessages<NetworksMessage>()
  const css = useSheet(sheet)
  const model = useService(networksToken)
  const namespaces = useUnsupported()
  return (
    <div className={css.stack}>
      <p className={css.lead} role="status">
        {t('networks.unsupported')}
      </p>
      <NetworkList namespaces={namespaces} />
      <p className={css.or}>{t('networks.or')}</p>
      <Button quiet onClick={() => void model.disconnectUnsupported()}>
        {t('networks.disconnect')}
      </Button>
      <NetworkHelp />
    </div>
  )
}

/** The namespaces in which a wallet is on a network that the site does not use. */
function useUnsupported(): readonly Namespace[] {
  const networks = useAtom(networksAtom)
  return Object.values(useAtom(connectionsAtom))
    .flat()
    .filter(({ chainId }) => !networks.some(({ caipNetworkId }) => caipNetworkId === chainId))
    .map(({ namespace }) => namespace)
}
