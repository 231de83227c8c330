import { type Connector, connectorsAtom, type Namespace } from '@latchkit/kernel'
import { isPhone, type WalletListing } from '@latchkit/kernel/plugin'
import {
  Icon,
  ListItem,
  Skeleton,
  Tile,
  useAtom,
  useMessages,
  useRouter,
  useService,
} from '@latchkit/kernel/ui'
import { LayoutGrid } from 'lucide'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import { isInstalled } from '../directory/installed.ts'
import type { RecentWallet } from '../directory/recent.ts'
import { supportsNamespace } from '../directory/supportsNamespace.ts'
import { readRecent } from '../directory/writeWallet.ts'
import type { ConnectMessage } from '../messages/en.ts'
import { connectToken } from '../model.ts'
import type { CustomWallet, WalletGroup } from '../options.ts'
import { formatCount } from '../order/formatCount.ts'
import type { RowProps } from './rowProps.ts'
import { WalletItem } from './WalletItem.tsx'

export interface WalletGroupsProps {
  readonly groups: readonly WalletGroup[]
  readonly connectors: readonly Connector[]
  /** The namespace that the list is limited to. */
  readonly namespace: Namespace | undefined
  readonly Row: ComponentType<RowProps>
}

/** The rows of the groups in their order, followed by the row that opens the view AllWallets. */
export function WalletGroups({ groups, ...props }: WalletGroupsProps): ReactElement {
  const { settingsAtom, hasListing } = useService(connectToken)
  const { allWallets, featuredWalletIds = [] } = useAtom(settingsAtom)
  const canPair = props.connectors.some(({ type }) => type === 'WALLET_CONNECT')
  // Without pairing, wallets that are not installed are recommended only to a visitor without any wallet. Without a listing
  // they are the pinned ones: a phone has no other list, and on a computer the list stays short.
  const recommended = (canPair && (hasListing || isPhone())) || props.connectors.length === 0 ? 4 : 0
  const sizes: Readonly<Record<string, number>> = { featured: featuredWalletIds.length, recommended }
  return (
    <>
      {groups.map((group) => {
        if (group !== 'featured' && group !== 'recommended')
          return <LocalGroup key={group} group={group} {...props} />
        const rows = sizes[group] ?? 0
        return rows > 0 ? (
          <ListedGroup key={group} group={group} rows={rows} namespace={props.namespace} />
        ) : null
      })}
      {canPair && isShown(allWallets) ? <AllWalletsRow namespace={props.namespace} /> : null}
    </>
  )
}

// Login methods (AUTH) are rendered by a slot.
const groupOf: Readonly<Record<Connector['type'], WalletGroup | undefined>> = {
  WALLET_CONNECT: 'walletConnect',
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
  AUTH: undefined,
}

/** A group that needs no request to the listing. */
function LocalGroup({
  group,
  connectors,
  namespace,
  Row,
}: Omit<WalletGroupsProps, 'groups'> & { readonly group: WalletGroup }): ReactNode {
  const t = useMessages<ConnectMessage>()
  const { recentAtom, settingsAtom } = useService(connectToken)
  const recents = useAtom(recentAtom)
  const { customWallets = [], excludeWalletIds = [] } = useAtom(settingsAtom)
  if (group === 'recent') {
    return recents.map((recent) => {
      if (excludeWalletIds.includes(recent.id)) return null
      const installed = connectors.find(({ id }) => id === recent.id)
      if (installed)
        return (
          <Row key={installed.id} connector={installed} siblings={connectors} tag={t('connect.recent')} />
        )
      // An uninstalled extension is stored by name only, which is not enough for a row.
      const wallet = readRecent(recent)
      return wallet && supportsNamespace(wallet, namespace) ? (
        <WalletItem key={wallet.id} wallet={wallet} tag={t('connect.recent')} stored />
      ) : null
    })
  }
  if (group === 'custom') {
    return customWallets
      .filter((wallet) => isNotRecent(wallet, recents))
      .map((wallet) => <WalletItem key={wallet.id} wallet={complete(wallet)} />)
  }
  const tag = group === 'injected' ? { tag: t('connect.installed') } : {}
  return connectors
    .filter((connector) => groupOf[connector.type] === group && isNotRecent(connector, recents))
    .map((connector) => <Row key={connector.id} connector={connector} siblings={connectors} {...tag} />)
}

const complete = (wallet: CustomWallet) => ({ chains: [], injected: [], ...wallet })

const isNotRecent = ({ id }: { readonly id: string }, recents: readonly RecentWallet[]): boolean =>
  !recents.some((recent) => recent.id === id)

interface ListedGroupProps {
  readonly group: 'featured' | 'recommended'
  readonly rows: number
  readonly namespace: Namespace | undefined
}

/** A group of the listing, with a placeholder until it is loaded. */
function ListedGroup(props: ListedGroupProps): ReactElement {
  const directory = useAtom(useService(connectToken).directoryAtom)
  return directory ? <LoadedGroup {...props} directory={directory} /> : <Placeholder rows={props.rows} />
}

function LoadedGroup({
  group,
  rows,
  namespace,
  directory,
}: ListedGroupProps & { readonly directory: LazyDirectory }): ReactNode {
  const shortlist = useAtom(directory.shortlistAtom)
  const recents = useAtom(useService(connectToken).recentAtom)
  const connectors = useAtom(connectorsAtom)
  if (!shortlist) return <Placeholder rows={rows} />
  const isNew = (wallet: WalletListing) => isNotRecent(wallet, recents) && !isInstalled(wallet, connectors)
  const wallets = shortlist[group].filter(isNew)
  const limited = wallets.filter((wallet) => supportsNamespace(wallet, namespace))
  // The short list is the same for every namespace. Without a wallet for this one, any is better than a list without rows.
  return (limited.length > 0 ? limited : wallets).map((wallet) => (
    <WalletItem key={wallet.id} wallet={wallet} />
  ))
}

interface AllWalletsRowProps {
  readonly namespace: Namespace | undefined
}

function AllWalletsRow({ namespace }: AllWalletsRowProps): ReactElement {
  const directory = useAtom(useService(connectToken).directoryAtom)
  // The count is that of the whole listing.
  return directory && !namespace ? (
    <CountedRow directory={directory} namespace={namespace} />
  ) : (
    <AllWalletsItem namespace={namespace} />
  )
}

function CountedRow({
  directory,
  ...props
}: AllWalletsRowProps & { readonly directory: LazyDirectory }): ReactElement {
  return <AllWalletsItem tag={formatCount(useAtom(directory.shortlistAtom)?.count ?? 0)} {...props} />
}

function AllWalletsItem({
  tag,
  namespace,
}: AllWalletsRowProps & { readonly tag?: string | undefined }): ReactElement {
  const t = useMessages<'connect.all'>()
  const router = useRouter()
  return (
    <li>
      <ListItem
        icon={
          <Tile>
            <Icon node={LayoutGrid} />
          </Tile>
        }
        name={t('connect.all')}
        {...(tag ? { tag } : {})}
        onClick={() => void router.push('AllWallets', namespace && { namespace })}
      />
    </li>
  )
}

/** A feature holds text only in a list, so a plain value and a list with one value are both accepted. */
function isShown(setting: unknown): boolean {
  const value: unknown = Array.isArray(setting) ? setting[0] : setting
  if (value === 'HIDE' || value === false) return false
  return value !== 'ONLY_MOBILE' || isPhone()
}

/** A placeholder for rows that are loading. */
function Placeholder({ rows }: { readonly rows: number }): ReactElement {
  return (
    <li>
      <Skeleton rows={rows} />
    </li>
  )
}
