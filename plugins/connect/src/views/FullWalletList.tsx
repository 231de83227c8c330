import { type Connector, connectionsAtom, connectorsAtom, type Namespace } from '@latchkit/kernel'
import { atom, stackAtom } from '@latchkit/kernel/plugin'
import {
  Button,
  List,
  Skeleton,
  useAtom,
  useRouter,
  useService,
  useSheet,
  useSlot,
} from '@latchkit/kernel/ui'
import type { ComponentType, ReactElement } from 'react'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { connectorsOf } from '../directory/supportsNamespace.ts'
import { connectToken } from '../model.ts'
import { resolveGroupOrder } from '../order/resolveGroupOrder.ts'
import { splitMethods } from '../order/splitMethods.ts'
import sheet from './connect.module.css'
import { Legal, LegalNote } from './Legal.tsx'
import { Methods } from './Methods.tsx'
import { Help, NoWallets } from './NoWallets.tsx'
import type { RowProps } from './rowProps.ts'
import { useLazyDirectory } from './useLazyDirectory.tsx'
import { useTexts } from './useTexts.tsx'
import { WalletGroups } from './WalletGroups.tsx'

export interface FullWalletListProps {
  readonly namespace: Namespace | undefined
  readonly Row: ComponentType<RowProps>
}

/** The complete list: all wallet groups, the other login methods, the terms, and the button for a collapsed list. */
export default function FullWalletList(props: FullWalletListProps): ReactElement {
  const { legalCheckbox } = useAtom(useService(connectToken).settingsAtom)
  return legalCheckbox ? <RequiresTerms {...props} /> : <AllGroups {...props} blocked={false} />
}

/** Waits for the code that handles the terms, because nothing can be selected without it. */
function RequiresTerms(props: FullWalletListProps): ReactElement {
  const directory = useLazyDirectory()
  return directory ? <WithTerms {...props} directory={directory} /> : <Skeleton rows={3} />
}

/** Shows the terms, and blocks the list until they are accepted. */
function WithTerms({
  directory,
  ...props
}: FullWalletListProps & { readonly directory: LazyDirectory }): ReactElement {
  const t = useTexts()
  const css = useSheet(sheet)
  const legal = useAtom(directory.legalAtom)
  if (legal === 'unasked') return <AllGroups {...props} blocked={false} />
  return t ? (
    <div className={css.connect}>
      <Legal t={t} directory={directory} />
      <AllGroups {...props} blocked={legal !== 'accepted'} />
    </div>
  ) : (
    <Skeleton rows={3} />
  )
}

/** The types of rows that are wallets in this browser. A wallet of several namespaces is one row. */
const installedTypes: readonly Connector['type'][] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

function AllGroups({
  namespace,
  Row,
  blocked,
}: FullWalletListProps & { readonly blocked: boolean }): ReactElement {
  const css = useSheet(sheet)
  const settings = useAtom(useService(connectToken).settingsAtom)
  const rows = useSlot('connectMethods')
  const walletsOnly = useAtom(walletsOnlyAtom)
  const connectors = useConnectors(namespace)
  const installed = connectors.some(({ type }) => installedTypes.includes(type))
  const methods = walletsOnly ? [] : rows
  const { before, after } = splitMethods(methods, settings.connectMethodsOrder, installed)
  const isHiddenByEmail = settings.emailShowWallets === false && methods.some(({ id }) => id === 'email')
  const hasNote = !settings.legalCheckbox && (settings.termsConditionsUrl || settings.privacyPolicyUrl)
  const note = hasNote ? <LegalNote /> : null
  return (
    <div className={css.connect}>
      {before.length > 0 ? (
        <div className={css.before}>
          <Methods rows={before} blocked={blocked} />
        </div>
      ) : null}
      {settings.enableWallets === false && methods.length > 0 ? null : (
        <Wallets
          Row={Row}
          namespace={namespace}
          connectors={connectors}
          hasMethods={methods.length > 0}
          isCollapsed={!walletsOnly && (settings.collapseWallets === true || isHiddenByEmail)}
        />
      )}
      <Help isWithGet={connectors.length === 0} />
      {after.length > 0 ? (
        <div className={css.after}>
          <Methods rows={after} blocked={blocked} />
          {note}
        </div>
      ) : (
        note
      )}
    </div>
  )
}

interface WalletsProps extends FullWalletListProps {
  readonly connectors: readonly Connector[]
  /** Whether other login methods are shown, too. */
  readonly hasMethods: boolean
  readonly isCollapsed: boolean
}

function Wallets({ Row, namespace, connectors, hasMethods, isCollapsed }: WalletsProps): ReactElement {
  const { connectorTypeOrder } = useAtom(useService(connectToken).settingsAtom)
  if (isCollapsed) return <Collapsed namespace={namespace} />
  return (
    <>
      {connectors.length === 0 ? <NoWallets hasMethods={hasMethods} /> : null}
      <List>
        <WalletGroups
          Row={Row}
          connectors={connectors}
          namespace={namespace}
          groups={resolveGroupOrder(connectorTypeOrder)}
        />
      </List>
    </>
  )
}

// Opening the modal or connecting changes neither value, so the list is not rendered again.
const walletsOnlyAtom = atom((get) => get(stackAtom).at(-1)?.view === 'ConnectWallets')

/** The connectors without those that are connected by pairing, because pairing is not offered again. */
const selectableAtom = atom((get) => {
  const connected = new Set(
    Object.values(get(connectionsAtom)).flatMap((list) => list.map(({ connectorId }) => connectorId)),
  )
  const isPaired = ({ type, id }: Connector) => type === 'WALLET_CONNECT' && connected.has(id)
  const connectors = get(connectorsAtom)
  return connectors.some(isPaired) ? connectors.filter((connector) => !isPaired(connector)) : connectors
})

/** The selectable connectors of a namespace, or all. */
function useConnectors(namespace: Namespace | undefined): readonly Connector[] {
  return connectorsOf(useAtom(selectableAtom), namespace)
}

function Collapsed({ namespace }: Pick<FullWalletListProps, 'namespace'>): ReactElement {
  const t = useTexts()
  const router = useRouter()
  if (!t) return <Skeleton rows={1} />
  return (
    <Button quiet onClick={() => void router.push('ConnectWallets', namespace && { namespace })}>
      {t('connect.withWallet')}
    </Button>
  )
}
