import { type Connector, connectionsAtom, connectorsAtom, type Namespace, stackAtom } from '@latchkit/kernel'
import { useAtom, useMessages, useService, useSheet, useSlot } from '@latchkit/kernel/react'
import { Avatar, ListItem, Skeleton } from '@latchkit/kernel/ui'
import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { type ConnectParams, connectToken } from '../model.ts'
import sheet from './connect.module.css'
import type { ListedProps, RowProps } from './listedProps.tsx'

/** Loads a part after the list is shown; one that does not load is left out, since the wallets work without it. */
const later = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): ReactNode => null })))

const Frame = later(() => import('./Frame.tsx'))
const Listed = later(() => import('./Listed.tsx'))
const None = later(() => import('./None.tsx'))

/** The wallets this visitor has, at once; whatever else there is to choose comes after. */
export default function Connect({ params }: { readonly params?: ConnectParams | undefined }): ReactElement {
  const css = useSheet(sheet)
  const model = useService(connectToken)
  const { collapseWallets, connectorTypeOrder } = useAtom(model.settingsAtom)
  const legal = useAtom(model.legalAtom)
  const methods = useSlot('connectMethods')
  const alone = useAtom(stackAtom).at(-1)?.view === 'ConnectWallets'
  const recents = useAtom(model.recentAtom)
  const namespace = params?.namespace
  const connectors = useConnectors(namespace)
  const listed: ListedProps = { connectors, namespace, Row, rows: useSize(connectors) }
  const plain = legal === 'unasked' && !connectorTypeOrder && (alone || !(collapseWallets || methods.length))
  if (!plain) {
    return (
      <Suspense fallback={<Skeleton rows={3} />}>
        <Frame {...listed} alone={alone} methods={methods} empty={<Empty />} />
      </Suspense>
    )
  }
  const isRecent = ({ id }: Connector) => recents.some((recent) => recent.id === id)
  return (
    <div className={css.connect}>
      {connectors.length ? null : <Empty />}
      <ul className={css.list}>
        {connectors.map(
          (one) => one.type === 'WALLET_CONNECT' && <Row key={one.id} all={connectors} one={one} />,
        )}
        {recents.map((recent) => {
          const one = connectors.find(({ id }) => id === recent.id)
          if (one) return <Row key={one.id} all={connectors} one={one} tag="recent" />
          // Of a wallet that was installed, nothing is left to show.
          return 'chains' in recent && <More key={recent.id} {...listed} recent={recent} rows={1} />
        })}
        {connectors.map(
          (one) =>
            isInjected(one) &&
            !isRecent(one) && <Row key={one.id} all={connectors} one={one} tag="installed" />,
        )}
        {listed.rows > 0 ? <More {...listed} /> : null}
      </ul>
    </div>
  )
}

const isInjected = ({ type }: Connector) => /INJ|ANN|MULTI/.test(type)

/** Who can be chosen: one pairing is enough, and a namespace may be asked for. */
function useConnectors(namespace: Namespace | undefined): readonly Connector[] {
  const { membersOf } = useService(connectToken)
  const paired = Object.values(useAtom(connectionsAtom)).flat()
  return useAtom(connectorsAtom)
    .flatMap((one) => (namespace ? membersOf(one).filter((member) => reaches(member, namespace)) : one))
    .filter(({ type, id }) => type !== 'WALLET_CONNECT' || !paired.some((one) => one.connectorId === id))
}

const reaches = ({ namespace, namespaces = [namespace] }: Connector, wanted: Namespace): boolean =>
  namespaces.includes(wanted)

/** How many rows the rest will have: nothing may jump when it is here. */
function useSize(connectors: readonly Connector[]): number {
  const { settingsAtom, listed } = useService(connectToken)
  const { featuredWalletIds = [], customWallets = [], allWallets } = useAtom(settingsAtom)
  const external = connectors.filter(({ type }) => type === 'EXTERNAL').length
  const pairs = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  // Where nothing can be paired, wallets that are not here are offered to who has none.
  const offered = pairs ? (allWallets ? 4 : 5) : connectors.length ? 0 : 4
  return external + customWallets.length + (listed ? featuredWalletIds.length + offered : 0)
}

/** Rows that are not wallets of this browser; until they are here, their place. */
function More(props: ListedProps): ReactElement {
  return (
    <Suspense
      fallback={
        <li>
          <Skeleton rows={props.rows} />
        </li>
      }
    >
      <Listed {...props} />
    </Suspense>
  )
}

function Row({ one, all, tag }: RowProps): ReactElement {
  const t = useMessages<ConnectMessage>()
  const model = useService(connectToken)
  const { name, icon, rdns, namespace } = one
  // Nothing that a wallet says of itself makes it the one the visitor means.
  const count = rdns ? all.filter((other) => other.rdns === rdns && other.namespace === namespace).length : 0
  const word = count > 1 ? t('connect.twins', { count }) : tag && t(`connect.${tag}`)
  return (
    <li>
      <ListItem
        icon={<Avatar name={name} src={icon} />}
        name={name}
        {...(word ? { tag: word } : {})}
        onClick={() => void model.choose(one)}
      />
    </li>
  )
}

/** No wallet yet, or none at all. */
function Empty(): ReactElement {
  const t = useMessages<ConnectMessage>()
  const discovered = useAtom(useService(connectToken).discoveredAtom)
  const looking = (
    <div role="status" aria-label={t('connect.looking')}>
      <Skeleton rows={2} />
    </div>
  )
  return discovered ? (
    <Suspense fallback={looking}>
      <None />
    </Suspense>
  ) : (
    looking
  )
}
