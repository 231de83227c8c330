import {
  activeChainIdAtom,
  type ChainId,
  connectionsAtom,
  type Namespace,
  type Network,
  networksAtom,
} from '@latchkit/kernel'
import {
  List,
  ListItem,
  Picture,
  SearchField,
  TextButton,
  useAtom,
  useMessages,
  useRouter,
  useService,
  useSheet,
} from '@latchkit/kernel/ui'
import { type ReactElement, useState } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken } from '../model.ts'
import sheet from './networks.module.css'

/** From this number on, a list has a search field. */
const searchedFrom = 10

/**
 * The networks of the site, or those of some namespaces, with a search field if they are many. The active one is marked, and so
 * are those that a connected wallet has not approved.
 */
export function NetworkList({
  namespaces,
  chainIds,
}: {
  /** The namespaces whose networks are listed. Without any, all networks are. */
  readonly namespaces?: readonly Namespace[]
  /** The networks that are listed, of those of the site. Without any, all are. */
  readonly chainIds?: readonly ChainId[]
}): ReactElement {
  const t = useMessages<NetworksMessage>()
  const css = useSheet(sheet)
  const all = useAtom(networksAtom)
  const networks = all.filter(
    (one) =>
      (!namespaces?.length || namespaces.includes(one.chainNamespace)) &&
      (!chainIds || chainIds.includes(one.caipNetworkId)),
  )
  const [text, setText] = useState('')
  const query = text.trim().toLocaleLowerCase()
  const found = networks.filter((network) => matches(network, query))
  return (
    <>
      {networks.length < searchedFrom ? null : (
        <>
          <SearchField label={t('networks.search')} value={text} onChange={setText} />
          <p role="status" className={`${css.lead} ${css.found}`}>
            {found.length === 0 ? t('networks.noneFound') : null}
          </p>
        </>
      )}
      <Rows networks={found} />
    </>
  )
}

/** The link to the explanation of networks. */
export function NetworkHelp(): ReactElement {
  const t = useMessages<NetworksMessage>()
  const css = useSheet(sheet)
  const router = useRouter()
  return (
    <div className={css.help}>
      <TextButton onClick={() => void router.push('WhatIsANetwork')}>{t('networks.what')}</TextButton>
    </div>
  )
}

/** Whether the name of a network contains the query, or its id in its namespace is the query. */
const matches = ({ name, caipNetworkId }: Network, query: string): boolean =>
  name.toLocaleLowerCase().includes(query) || caipNetworkId.split(':')[1]?.toLowerCase() === query

function Rows({ networks }: { readonly networks: readonly Network[] }): ReactElement {
  const t = useMessages<NetworksMessage>()
  const model = useService(networksToken)
  const active = useAtom(activeChainIdAtom)
  const connections = useAtom(connectionsAtom)
  return (
    <List label={t('networks.list')}>
      {networks.map(({ caipNetworkId, chainNamespace, name, iconUrl }) => {
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
  )
}
