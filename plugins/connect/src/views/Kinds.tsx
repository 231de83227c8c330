import { type Connector, connectorsAtom, isPhone, type WalletListing } from '@latchkit/kernel'
import { useAtom, useMessages, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Icon, ListItem, Skeleton } from '@latchkit/kernel/ui'
import { LayoutGrid } from 'lucide'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { More } from '../directory/createMore.ts'
import { isInstalled } from '../directory/installed.ts'
import type { Recent } from '../directory/recent.ts'
import { readRecent } from '../directory/writeWallet.ts'
import type { ConnectMessage } from '../messages/en.ts'
import { connectToken } from '../model.ts'
import type { CustomWallet, WalletKind } from '../options.ts'
import { countOf } from '../order/countOf.ts'
import sheet from './listed.module.css'
import type { RowProps } from './rowProps.ts'
import { WalletItem } from './WalletItem.tsx'

export interface KindsProps {
  readonly kinds: readonly WalletKind[]
  readonly connectors: readonly Connector[]
  readonly Row: ComponentType<RowProps>
}

/** The rows of these kinds in their order, and the way to all wallets. */
export function Kinds({ kinds, ...props }: KindsProps): ReactElement {
  const { settingsAtom, listed } = useService(connectToken)
  const { allWallets, featuredWalletIds = [] } = useAtom(settingsAtom)
  const pairs = props.connectors.some(({ type }) => type === 'WALLET_CONNECT')
  // Where nothing can be paired, wallets that are not here are offered to who has none.
  const recommended = pairs || props.connectors.length === 0 ? 4 : 0
  const sizes: Readonly<Record<string, number>> = listed
    ? { featured: featuredWalletIds.length, recommended }
    : {}
  return (
    <>
      {kinds.map((kind) => {
        if (kind !== 'featured' && kind !== 'recommended') return <Kind key={kind} kind={kind} {...props} />
        const rows = sizes[kind] ?? 0
        return rows > 0 ? <Listed key={kind} kind={kind} rows={rows} /> : null
      })}
      {pairs && listed && isShown(allWallets) ? <AllRow /> : null}
    </>
  )
}

// The ways to log in stand in a slot of their own.
const kindOf: Readonly<Record<Connector['type'], WalletKind | undefined>> = {
  WALLET_CONNECT: 'walletConnect',
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
  AUTH: undefined,
}

/** Rows that are known at once. */
function Kind({
  kind,
  connectors,
  Row,
}: Omit<KindsProps, 'kinds'> & { readonly kind: WalletKind }): ReactNode {
  const t = useMessages<ConnectMessage>()
  const { recentAtom, settingsAtom } = useService(connectToken)
  const recents = useAtom(recentAtom)
  const { customWallets = [], excludeWalletIds = [] } = useAtom(settingsAtom)
  if (kind === 'recent') {
    return recents.map((recent) => {
      if (excludeWalletIds.includes(recent.id)) return null
      const one = connectors.find(({ id }) => id === recent.id)
      if (one) return <Row key={one.id} one={one} all={connectors} tag={t('connect.recent')} />
      // Of a wallet that was installed, nothing is left to show.
      const wallet = readRecent(recent)
      return wallet && <WalletItem key={wallet.id} wallet={wallet} tag={t('connect.recent')} stored />
    })
  }
  if (kind === 'custom') {
    return customWallets
      .filter((wallet) => isFresh(wallet, recents))
      .map((wallet) => <WalletItem key={wallet.id} wallet={complete(wallet)} />)
  }
  const tag = kind === 'injected' ? { tag: t('connect.installed') } : {}
  return connectors
    .filter((one) => kindOf[one.type] === kind && isFresh(one, recents))
    .map((one) => <Row key={one.id} one={one} all={connectors} {...tag} />)
}

const complete = (wallet: CustomWallet) => ({ chains: [], injected: [], ...wallet })

const isFresh = ({ id }: { readonly id: string }, recents: readonly Recent[]): boolean =>
  !recents.some((recent) => recent.id === id)

interface ListedProps {
  readonly kind: 'featured' | 'recommended'
  readonly rows: number
}

/** Rows that the listing fills; until it answers, their place. */
function Listed(props: ListedProps): ReactElement {
  const more = useAtom(useService(connectToken).moreAtom)
  return more ? <Filled {...props} more={more} /> : <Waiting rows={props.rows} />
}

function Filled({ kind, rows, more }: ListedProps & { readonly more: More }): ReactNode {
  const shortlist = useAtom(more.shortlistAtom)
  const recents = useAtom(useService(connectToken).recentAtom)
  const here = useAtom(connectorsAtom)
  if (!shortlist) return <Waiting rows={rows} />
  const isNew = (wallet: WalletListing) => isFresh(wallet, recents) && !isInstalled(wallet, here)
  return shortlist[kind].filter(isNew).map((wallet) => <WalletItem key={wallet.id} wallet={wallet} />)
}

function AllRow(): ReactElement {
  const more = useAtom(useService(connectToken).moreAtom)
  return more ? <Counted more={more} /> : <All />
}

function Counted({ more }: { readonly more: More }): ReactElement {
  return <All tag={countOf(useAtom(more.shortlistAtom)?.count ?? 0)} />
}

function All({ tag }: { readonly tag?: string | undefined }): ReactElement {
  const t = useMessages<'connect.all'>()
  const css = useSheet(sheet)
  const router = useRouter()
  return (
    <li>
      <ListItem
        icon={
          <span className={css.tile}>
            <Icon node={LayoutGrid} />
          </span>
        }
        name={t('connect.all')}
        {...(tag ? { tag } : {})}
        onClick={() => void router.push('AllWallets')}
      />
    </li>
  )
}

/** A feature has no text but in a list, so both ways to write it count. */
function isShown(set: unknown): boolean {
  const value: unknown = Array.isArray(set) ? set[0] : set
  if (value === 'HIDE' || value === false) return false
  return value !== 'ONLY_MOBILE' || isPhone()
}

/** The place of rows that are on their way. */
function Waiting({ rows }: { readonly rows: number }): ReactElement {
  return (
    <li>
      <Skeleton rows={rows} />
    </li>
  )
}
