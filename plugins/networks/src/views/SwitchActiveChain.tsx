import { type ChainId, networksAtom } from '@latchkit/kernel'
import { Button, Picture, useAtom, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken } from '../model.ts'
import { NetworkNotFound } from './NetworkNotFound.tsx'
import sheet from './networks.module.css'

/** Shown if the connected wallet does not support the network, so that a different wallet is needed. */
export default function SwitchActiveChain({
  params,
}: {
  readonly params: { readonly chainId: ChainId }
}): ReactElement {
  const t = useMessages<NetworksMessage>()
  const css = useSheet(sheet)
  const model = useService(networksToken)
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === params.chainId)
  if (!network) return <NetworkNotFound />
  const { name, iconUrl } = network
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <Picture of={{ kind: 'network', id: params.chainId }} name={name} src={iconUrl} size={64} />
        <p className={css.heading}>{t('networks.to', { name })}</p>
        <p className={css.lead}>{t('networks.other', { name })}</p>
      </div>
      <Button onClick={() => void model.connectOn(params.chainId)}>{t('networks.go')}</Button>
    </div>
  )
}
