import { connectorsAtom } from '@latchkit/kernel'
import { useAtom, useMessages, useService, useSlot } from '@latchkit/kernel/react'
import { Avatar, List, ListItem, Skeleton } from '@latchkit/kernel/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { type ConnectParams, connectToken } from '../model.ts'
import type { RowProps } from './rowProps.ts'

/** Everything beyond the installed wallets. If its code fails to load, the installed wallets are still shown. */
const FullWalletList = lazy(() => import('./FullWalletList.tsx').catch(() => ({ default: InstalledWallets })))

/** The wallet list. Installed wallets that announce themselves while it is open are added. */
export default function Connect({ params }: { readonly params?: ConnectParams | undefined }): ReactElement {
  const t = useMessages<ConnectMessage>()
  const model = useService(connectToken)
  const connectors = useAtom(connectorsAtom)
  const discovered = useAtom(model.discoveredAtom)
  const methods = useSlot('connectMethods')
  const plain = useAtom(model.plainAtom) && (model.hasOneNamespace || !params?.namespace) && !methods.length
  const placeholder = (
    <div role="status" aria-label={t('connect.looking')}>
      <Skeleton rows={2} />
    </div>
  )
  if (!plain || (discovered && !connectors.length)) {
    return (
      <Suspense fallback={placeholder}>
        <FullWalletList Row={Row} namespace={params?.namespace} />
      </Suspense>
    )
  }
  return connectors.length ? <InstalledWallets /> : placeholder
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

function Row({ connector, siblings, tag }: RowProps): ReactElement {
  const t = useMessages<ConnectMessage>()
  const { select } = useService(connectToken)
  const { name, icon, rdns, namespace } = connector
  // A wallet can announce any name and rdns, so wallets that share an rdns are all marked.
  const count = siblings.filter(
    (sibling) => rdns && sibling.rdns === rdns && sibling.namespace === namespace,
  ).length
  const label = count > 1 ? t('connect.twins', { count }) : tag
  return (
    <li>
      <ListItem
        icon={<Avatar name={name} src={icon} />}
        name={name}
        {...(label && { tag: label })}
        onClick={() => void select(connector)}
      />
    </li>
  )
}
