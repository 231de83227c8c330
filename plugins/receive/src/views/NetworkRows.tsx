import { activeChainIdAtom, type Network } from '@latchkit/kernel'
import { List, Picture, useAtom, useMessages, useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { ReceiveMessage } from '../messages/en.ts'
import sheet from './receive.module.css'

/** Networks with their pictures. The rows are not buttons: a visitor who reads where to send to must not switch by accident. */
export function NetworkRows({ networks }: { readonly networks: readonly Network[] }): ReactElement {
  const t = useMessages<ReceiveMessage>()
  const css = useSheet(sheet)
  const active = useAtom(activeChainIdAtom)
  return (
    <List label={t('receive.networks')}>
      {networks.map(({ caipNetworkId, name, iconUrl }) => (
        <li key={caipNetworkId} className={css.row}>
          <Picture of={{ kind: 'network', id: caipNetworkId }} name={name} src={iconUrl} />
          <span className={css.name} dir="auto">
            {name}
          </span>
          {caipNetworkId === active ? <span className={css.tag}>{t('receive.current')}</span> : null}
        </li>
      ))}
    </List>
  )
}
