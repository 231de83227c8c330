import { connectorsAtom, isPhone } from '@latchkit/kernel'
import { type Translate, useAtom, useRouter, useService, useSheet } from '@latchkit/kernel/react'
import { Icon, ListItem, Skeleton } from '@latchkit/kernel/ui'
import { LayoutGrid } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import type { Shortlist } from '../directory/createDirectory.ts'
import { isInstalled } from '../directory/installed.ts'
import { readWallet } from '../directory/readListing.ts'
import type { MoreMessage } from '../messages/more/en.ts'
import { connectToken } from '../model.ts'
import type { CustomWallet, WalletKind } from '../options.ts'
import { countOf } from '../order/countOf.ts'
import sheet from './listed.module.css'
import type { ListedProps } from './listedProps.tsx'
import { WalletItem } from './WalletItem.tsx'

export interface KindsProps extends ListedProps {
  readonly t: Translate<MoreMessage>
  readonly kinds: readonly WalletKind[]
  readonly custom: readonly CustomWallet[]
}

/** The rows of these kinds in their order, and the way to all wallets. The listing is asked only for what it fills. */
export function Kinds(props: KindsProps): ReactElement {
  const { listed } = useService(connectToken)
  const { featuredWalletIds = [] } = useAtom(useService(connectToken).settingsAtom)
  const offers = listed && (pairs(props) || props.connectors.length === 0)
  return listed && (offers || featuredWalletIds.length > 0) ? (
    <WithShortlist {...props} offers={offers} />
  ) : (
    <All {...props} />
  )
}

const pairs = ({ connectors }: ListedProps) => connectors.some(({ type }) => type === 'WALLET_CONNECT')

function WithShortlist(props: KindsProps & { readonly offers: boolean }): ReactElement {
  const directory = useAtom(useService(connectToken).directoryAtom)
  return directory ? (
    <Filled {...props} shortlistAtom={directory.shortlistAtom} />
  ) : (
    <All {...props} waiting />
  )
}

function Filled({
  shortlistAtom,
  offers,
  ...props
}: KindsProps & {
  readonly offers: boolean
  readonly shortlistAtom: Parameters<typeof useAtom<Shortlist | undefined>>[0]
}): ReactElement {
  const shortlist = useAtom(shortlistAtom)
  const css = useSheet(sheet)
  const router = useRouter()
  const { allWallets } = useAtom(useService(connectToken).settingsAtom)
  if (!shortlist) return <All {...props} waiting />
  const tag = countOf(shortlist.count)
  return (
    <>
      <All {...props} shortlist={offers ? shortlist : { ...shortlist, recommended: [] }} />
      {pairs(props) && isShown(allWallets) ? (
        <li>
          <ListItem
            icon={
              <span className={css.tile}>
                <Icon node={LayoutGrid} />
              </span>
            }
            name={props.t('connect.allRow')}
            {...(tag ? { tag } : {})}
            onClick={() => void router.push('AllWallets')}
          />
        </li>
      ) : null}
    </>
  )
}

interface AllProps extends KindsProps {
  readonly shortlist?: Shortlist
  /** The listing has not answered yet. */
  readonly waiting?: boolean
}

function All(props: AllProps): ReactElement {
  const external = props.kinds.includes('walletConnect') ? 0 : props.custom.length
  return (
    <>
      {props.kinds.map((kind) => (
        <Kind key={kind} {...props} kind={kind} />
      ))}
      {props.waiting ? <Waiting rows={props.rows - external} /> : null}
    </>
  )
}

function Kind({ kind, ...props }: AllProps & { readonly kind: WalletKind }): ReactNode {
  const model = useService(connectToken)
  const recents = useAtom(model.recentAtom)
  const here = useAtom(connectorsAtom)
  const { connectors, Row, custom, shortlist, t } = props
  if (kind === 'recent') {
    return recents.map((recent) => {
      const one = connectors.find(({ id }) => id === recent.id)
      if (one) return <Row key={one.id} one={one} all={connectors} tag="recent" />
      const wallet = 'chains' in recent ? readWallet(recent) : undefined
      return wallet && <WalletItem key={wallet.id} wallet={wallet} tag={t('connect.recentTag')} />
    })
  }
  const fresh = ({ id }: { readonly id: string }) => !recents.some((recent) => recent.id === id)
  if (kind === 'featured' || kind === 'recommended' || kind === 'custom') {
    const listed =
      kind === 'custom'
        ? custom.map((wallet) => ({ chains: [], injected: [], ...wallet }))
        : (shortlist?.[kind] ?? [])
    return listed
      .filter((wallet) => fresh(wallet) && !isInstalled(wallet, here))
      .map((wallet) => <WalletItem key={wallet.id} wallet={wallet} />)
  }
  return connectors
    .filter(({ type }) => kindOf[type] === kind)
    .filter((one) => fresh(one) || kind === 'walletConnect')
    .map((one) => (
      <Row key={one.id} one={one} all={connectors} {...(kind === 'injected' ? { tag: 'installed' } : {})} />
    ))
}

// The ways to log in stand in a slot of their own.
const kindOf = {
  WALLET_CONNECT: 'walletConnect',
  MULTI_CHAIN: 'injected',
  ANNOUNCED: 'injected',
  INJECTED: 'injected',
  EXTERNAL: 'external',
  AUTH: undefined,
} as const

/** A feature has no text but in a list, so both ways to write it count. */
export function isShown(set: unknown): boolean {
  const value: unknown = Array.isArray(set) ? set[0] : set
  if (value === 'HIDE' || value === false) return false
  return value !== 'ONLY_MOBILE' || isPhone()
}

/** The place of rows that are on their way. */
export function Waiting({ rows }: { readonly rows: number }): ReactElement | null {
  return rows > 0 ? (
    <li>
      <Skeleton rows={rows} />
    </li>
  ) : null
}
