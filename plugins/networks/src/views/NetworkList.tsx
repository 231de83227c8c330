import { activeChainIdAtom, connectionsAtom, networksAtom } from '@latchkit/kernel'
import {
  List,
  ListItem,
  Picture,
  TextButton,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken } from '../model.ts'
import sheet from './networks.module.css'

/** The networks of the site, and a link that explains what a network is. The active one is marked, and so are those that a connected wallet has not approved. */
export function NetworkList(): ReactElement {
  const t = useMessages<NetworksMessage>()
  const css = useSheet(sheet)
  const model = useService(networksToken)
  const active = useAtom(activeChainIdAtom)
  const connections = useAtom(connectionsAtom)
  const router = useRouter()
  return (
    <>
      <List label={t('networks.list')}>
        {useAtom(networksAtom).map(({ caipNetworkId, chainNamespace, name, iconUrl }) => {
          const approved = connections[chainNamespace]?.[0]?.networks
          const tag =
            caipNetworkId === active
              ? t('networks.current')
              : approved?.includes(caipNetworkId) === false && t('networks.unapproved')
          return (
            <li key={caipNetworkId}>
              <ListItem
                icon={<Picture of={{ kind: 'network', id: caipNetworkId }} name={name} src={iconUrl} />}
                name={name}
                {...(tag ? { tag } : {})}
                onClick={() => void model.select(caipNetworkId)}
              />
            </li>
          )
        })}
      </List>
      <div className={css.help}>
        <TextButton onClick={() => void router.push('WhatIsANetwork')}>{t('networks.what')}</TextButton>
      </div>
    </>
  )
}
