import { activeChainIdAtom, networksAtom } from '@latchkit/kernel'
import { Avatar, List, ListItem, useAtom, useMessages, useService } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken } from '../model.ts'

/** The networks of the site. The active one is marked. */
export function NetworkList(): ReactElement {
  const t = useMessages<NetworksMessage>()
  const model = useService(networksToken)
  const active = useAtom(activeChainIdAtom)
  return (
    <List label={t('networks.list')}>
      {useAtom(networksAtom).map(({ caipNetworkId, name, iconUrl }) => (
        <li key={caipNetworkId}>
          <ListItem
            icon={<Avatar name={name} src={iconUrl} />}
            name={name}
            {...(caipNetworkId === active ? { tag: t('networks.current') } : {})}
            onClick={() => void model.select(caipNetworkId)}
          />
        </li>
      ))}
    </List>
  )
}
