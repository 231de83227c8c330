import type { Connector } from '@latchkit/kernel'
import type { WalletListing } from '@latchkit/kernel/plugin'
import { Avatar, ListItem, Skeleton, useMessages, useService, useSheet } from '@latchkit/kernel/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListPlace } from '../directory/createLazyDirectory.ts'
import type { ConnectMessage } from '../messages/en.ts'
import { connectToken } from '../model.ts'
import sheet from './allWallets.module.css'
import { Certified } from './Certified.tsx'
import type { Texts } from './useTexts.tsx'
import { WalletButton } from './WalletItem.tsx'

/** The height of a row (56 px) and the gap below it. */
const rowPx = 64
/** The number of placeholder rows for a page that is loading. */
const placeholderRows = 6
/** The next page is requested when fewer rows than this are left. */
const rowsBeforeEnd = 12

export interface WalletListProps {
  readonly t: Texts
  readonly installed: readonly Connector[]
  readonly wallets: readonly WalletListing[]
  /** Where the list is scrolled to, and was when the visitor left it for a wallet. */
  readonly place: Pick<ListPlace, 'offset'>
  /** Whether more wallets are loading. */
  readonly waiting: boolean
  /** Called when the last rendered row is close to the end. */
  readonly onEnd?: (() => void) | undefined
}

/** A virtualized list of wallets. The arrow keys, Home, End and Tab move the focus. */
export function WalletList({ t, installed, wallets, place, waiting, onEnd }: WalletListProps): ReactElement {
  const css = useSheet(sheet)
  const scroll = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState(-1)
  const size = installed.length + wallets.length
  const rows = useVirtualizer({
    count: size + (waiting ? placeholderRows : 0),
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    initialOffset: place.offset,
    overscan: 6,
    // The focused row stays in the DOM, even if it is scrolled out of view.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return focused >= 0 && focused < size && !shown.includes(focused)
        ? [...shown, focused].sort((a, b) => a - b)
        : shown
    },
  })
  const items = rows.getVirtualItems()
  const last = items.findLast(({ index }) => index !== focused)?.index ?? -1
  useEffect(() => {
    if (last >= size - rowsBeforeEnd) onEnd?.()
  }, [last, size, onEnd])

  function move(event: KeyboardEvent): void {
    const next = nextRow(event.key, focused, size)
    if (next === undefined) return
    event.preventDefault()
    setFocused(next)
    rows.scrollToIndex(next)
  }

  useFocus(list, focused)

  const withBadge = (picture: ReactElement) => <Certified label={t('connect.badge')}>{picture}</Certified>

  function contentOf(index: number): ReactNode {
    const connector = installed[index]
    if (connector) return <Installed connector={connector} />
    const wallet = wallets[index - installed.length]
    if (wallet) return <WalletButton wallet={wallet} around={wallet.certified ? withBadge : undefined} />
    return <Skeleton rows={1} quiet={index > size} />
  }

  return (
    // Firefox would make the scrolling box a Tab stop of its own; the rows scroll it.
    <div
      ref={scroll}
      className={css.scroll}
      tabIndex={-1}
      onScroll={({ currentTarget }) => {
        place.offset = currentTarget.scrollTop
      }}
    >
      <ul
        role="list"
        ref={list}
        className={css.rows}
        style={{ height: rows.getTotalSize() }}
        aria-label={t('connect.list')}
        aria-busy={waiting}
        onKeyDown={move}
        onBlur={() => setFocused(-1)}
      >
        {items.map(({ index, start }) => (
          <li
            key={index}
            data-index={index}
            className={css.row}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={waiting ? -1 : size}
            aria-posinset={index + 1}
            // Only the first placeholder is announced; it reports when loading takes long.
            aria-hidden={index > size || undefined}
            onFocus={() => setFocused(index)}
          >
            {contentOf(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Installed({ connector }: { readonly connector: Connector }): ReactElement {
  const t = useMessages<ConnectMessage>()
  const model = useService(connectToken)
  return (
    <ListItem
      icon={<Avatar name={connector.name} src={connector.icon} />}
      name={connector.name}
      tag={t('connect.installed')}
      onClick={() => void model.select(connector)}
    />
  )
}

/** Moves the focus to the row that was selected by key, once it is in the DOM. */
function useFocus(list: { readonly current: HTMLElement | null }, index: number): void {
  useEffect(() => {
    if (index < 0) return
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(button, a)`)
    target?.focus({ preventScroll: true })
  }, [list, index])
}

/** The index of the row that a key moves to; `undefined` for other keys. */
function nextRow(key: string, from: number, size: number): number | undefined {
  const target = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: size - 1 }[key]
  if (target === undefined || size === 0) return undefined
  return Math.min(Math.max(target, 0), size - 1)
}
