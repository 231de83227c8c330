import { connectorsAtom } from '@latchkit/kernel'
import { useAtom, useMessages, useService, useSheet, useSlot } from '@latchkit/kernel/react'
import { Avatar, ListItem, Skeleton } from '@latchkit/kernel/ui'
import { lazy, type ReactElement, Suspense } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { type ConnectParams, connectToken } from '../model.ts'
import sheet from './connect.module.css'
import type { RowProps } from './rowProps.ts'

/** Whatever is more than wallets of this browser; should it not load, those are still here. */
const Full = lazy(() => import('./Full.tsx').catch(() => ({ default: Plain })))

/** The wallets this visitor has; one that announces itself while this is open appears by itself. */
export default function Connect({ params }: { readonly params?: ConnectParams | undefined }): ReactElement {
  const t = useMessages<ConnectMessage>()
  const model = useService(connectToken)
  const connectors = useAtom(connectorsAtom)
  const discovered = useAtom(model.discoveredAtom)
  const others = useSlot('connectMethods')
  const plain = useAtom(model.plainAtom) && (model.single || !params?.namespace) && !others.length
  const looking = (
    <div role="status" aria-label={t('connect.looking')}>
      <Skeleton rows={2} />
    </div>
  )
  if (!plain || (discovered && !connectors.length)) {
    return (
      <Suspense fallback={looking}>
        <Full Row={Row} namespace={params?.namespace} />
      </Suspense>
    )
  }
  return connectors.length ? <Plain /> : looking
}

function Plain(): ReactElement {
  const t = useMessages<ConnectMessage>()
  const css = useSheet(sheet)
  const connectors = useAtom(connectorsAtom)
  return (
    <ul className={css.list}>
      {connectors.map((one) => (
        <Row key={one.id} one={one} all={connectors} tag={t('connect.installed')} />
      ))}
    </ul>
  )
}

function Row({ one, all, tag }: RowProps): ReactElement {
  const t = useMessages<ConnectMessage>()
  const { choose } = useService(connectToken)
  const { name, icon, rdns, namespace } = one
  // Nothing that a wallet says of itself makes it the one the visitor means: two of one name are both marked.
  const count = all.filter((other) => rdns && other.rdns === rdns && other.namespace === namespace).length
  const word = count > 1 ? t('connect.twins', { count }) : tag
  return (
    <li>
      <ListItem
        icon={<Avatar name={name} src={icon} />}
        name={name}
        {...(word && { tag: word })}
        onClick={() => void choose(one)}
      />
    </li>
  )
}
