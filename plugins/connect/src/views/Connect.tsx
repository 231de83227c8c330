import { type Connector, connectorsAtom, type Namespace } from '@latchkit/kernel'

import {
  Avatar,
  List,
  ListItem,
  Skeleton,
  useAtom,
  useLoaded,
  useMessages,
  useService,
  useSlot,
} from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { loadFullWalletList } from '../loads.ts'
import type { ConnectMessage } from '../messages/en.ts'
import { type ConnectParams, connectToken } from '../model.ts'
import type { RowProps } from './rowProps.ts'

/** The wallet list. Installed wallets that announce themselves while it is open are added. */
export default function Connect({ params }: { readonly params?: ConnectParams | undefined }): ReactElement {
  const model = useService(connectToken)
  const connectors = useAtom(connectorsAtom)
  const discovered = useAtom(model.discoveredAtom)
  const methods = useSlot('connectMethods')
  const plain = useAtom(model.plainAtom) && (model.hasOneNamespace || !params?.namespace) && !methods.length
  if (!plain || (discovered && !connectors.length)) return <FullWalletList namespace={params?.namespace} />
  return connectors.length ? <InstalledWallets /> : <Looking />
}

function FullWalletList(props: { readonly namespace: Namespace | undefined }): ReactElement {
  const { legalCheckbox } = useAtom(useService(connectToken).settingsAtom)
  // What a function has loaded is kept. A new one for each list asks again for what did not load for the list before.
  const loadListOrInstalled = () => loadFullWalletList().catch(() => ({ default: InstalledWallets }))
  // Without its code there are no terms to accept, and no wallet may be selected.
  const load = legalCheckbox ? loadFullWalletList : loadListOrInstalled
  const list = useLoaded(load, loadFullWalletList.loaded)
  return list ? <list.default Row={Row} {...props} /> : <Looking />
}

function Looking(): ReactElement {
  const t = useMessages<ConnectMessage>()
  return (
    <div role="status" aria-label={t('connect.looking')}>
      <Skeleton rows={2} />
    </div>
  )
}

function InstalledWallets(): ReactElement {
  const t = useMessages<ConnectMessage>()
  const connectors = useAtom(connectorsAtom)
  return (
    <List>
      {connectors.map((connector) => (
        <Row key={connector.id} connector={connector} siblings={connectors} tag={t('connect.installed')} />
      ))}
    </List>
  )
}

/** A wallet can announce any name and rdns, so wallets that share one of them are all marked. */
const isTwin = (a: Connector, b: Connector): boolean =>
  a.namespace === b.namespace && ((!!a.rdns && a.rdns === b.rdns) || shown(a.name) === shown(b.name))

/** A name as people compare it. */
const shown = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase()

function Row({ connector, siblings, tag }: RowProps): ReactElement {
  const t = useMessages<ConnectMessage>()
  const { select } = useService(connectToken)
  const { name, icon } = connector
  const count = siblings.filter((sibling) => isTwin(sibling, connector)).length
  const label = count > 1 ? t('connect.twins', { count }) : tag
  return (
    <li>
      <ListItem
        icon={<Avatar name={name} src={icon} />}
        name={name}
        tag={label}
        onClick={() => void select(connector)}
      />
    </li>
  )
}
