import { activeChainIdAtom, connectionsAtom, type Namespace, networksAtom } from '@latchkit/kernel'
import { Button, useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken, type UnsupportedParams } from '../model.ts'
import { NetworkHelp, NetworkList } from './NetworkList.tsx'
import sheet from './networks.module.css'

/**
 * Shown while the wallet is on a network that the site, or a feature, does not support. The visitor can switch, or disconnect
 * from a site that does not support the network.
 */
export default function UnsupportedChain({
  params,
}: {
  readonly params?: UnsupportedParams | undefined
}): ReactElement {
  return params?.swapUnsupportedChain ? <NoSwap {...params} /> : <NoSite />
}

/** The networks on which tokens are swapped. */
function NoSwap({ chainIds, next, nextParams }: UnsupportedParams): ReactElement {
  const t = useMessages<NetworksMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  const active = useAtom(activeChainIdAtom)
  const isSupported = active !== undefined && chainIds.includes(active)
  useEffect(() => {
    if (isSupported) void router.replace(next, nextParams)
  }, [isSupported, next, nextParams, router])
  return (
    <div className={css.stack}>
      <p className={css.lead} role="status">
        {t('networks.noSwap')}
      </p>
      <NetworkList chainIds={chainIds} />
      <NetworkHelp />
    </div>
  )
}

function NoSite(): ReactElement {
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
