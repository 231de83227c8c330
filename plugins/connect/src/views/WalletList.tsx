import type { Connector, WalletListing } from '@latchkit/kernel'
import { useMessages, useService, useSheet } from '@latchkit/kernel/react'
import { Avatar, ListItem, Skeleton } from '@latchkit/kernel/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { connectToken } from '../model.ts'
import sheet from './allWallets.module.css'
import type { Texts } from './texts.tsx'
import { WalletButton } from './WalletItem.tsx'

/** A row of 56 px and the gap below it. */
const rowPx = 64
/** Rows that stand for a page that is on its way. */
const waitingRows = 6
/** The next page is asked for when this few rows are left. */
const nearEnd = 12

export interface WalletListProps {
  readonly t: Texts
  readonly installed: readonly Connector[]
  readonly wallets: readonly WalletListing[]
  /** Whether more are on their way. */
  readonly waiting: boolean
  /** Called when the end comes near. */
  readonly onEnd?: (() => void) | undefined
}

/** Any number of wallets with few rows in the page; arrows, Home, End and Tab move among them. */
export function WalletList({ t, installed, wallets, waiting, onEnd }: WalletListProps): ReactElement {
  const css = useSheet(sheet)
  const scroll = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState(-1)
  const size = installed.length + wallets.length
  const rows = useVirtualizer({
    count: size + (waiting ? waitingRows : 0),
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    overscan: 6,
    // The row with the focus stays, however far it is scrolled away.
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
    if (last >= size - nearEnd) onEnd?.()
  }, [last, size, onEnd])

  function move(event: KeyboardEvent): void {
    const next = nextRow(event.key, focused, size)
    if (next === undefined) return
    event.preventDefault()
    setFocused(next)
    rows.scrollToIndex(next)
  }

  useFocus(list, focused)

  function contentOf(index: number): ReactNode {
    const connector = installed[index]
    if (connector) return <Installed connector={connector} />
    const wallet = wallets[index - installed.length]
    if (wallet) return <WalletButton wallet={wallet} />
    return <Skeleton rows={1} quiet={index > size} />
  }

  return (
    <div ref={scroll} className={css.scroll}>
      <ul
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
            // The first of those that stand for what is on its way says when that takes long.
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
      onClick={() => void model.choose(connector)}
    />
  )
}

/** The focus follows the row that the keys lead to, once it is in the page. */
function useFocus(list: { readonly current: HTMLElement | null }, index: number): void {
  useEffect(() => {
    if (index < 0) return
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(button, a)`)
    target?.focus({ preventScroll: true })
  }, [list, index])
}

/** Where a key leads; nothing for a key that leads nowhere. */
function nextRow(key: string, from: number, size: number): number | undefined {
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: size - 1 }[key]
  if (to === undefined || size === 0) return undefined
  return Math.min(Math.max(to, 0), size - 1)
}
