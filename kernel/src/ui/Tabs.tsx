import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './tabs.module.css'

/** One tab: its `id`, and the `label` it shows. */
export interface TabRow {
  readonly id: string
  readonly label: string
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string
  /** The tabs, in the order in which they are shown. */
  readonly tabs: readonly TabRow[]
  /** Id of the selected tab. */
  readonly selected: string
  /** Called with the id of the tab that the visitor selects. */
  readonly onSelect: (id: string) => void
  /** The content of the selected tab. */
  readonly children: ReactNode
}

/**
 * Tabs above one panel. The arrow keys, Home and End move between them (WAI-ARIA tabs pattern).
 *
 * @example
 * const tabs = [{ id: 'tokens', label: 'Tokens' }, { id: 'nfts', label: 'NFTs' }]
 *
 * function Holdings({ tab, show }: { tab: string; show: (id: string) => void }) {
 *   return <Tabs label="Account" tabs={tabs} selected={tab} onSelect={show}>{tab}</Tabs>
 * }
 */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps): ReactNode {
  const css = useSheet(sheet)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent): void {
    const index = nextIndex(event.key, tabs, selected, list.current)
    const next = index === undefined ? undefined : tabs[index]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div className={css.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className={css.tab}
            aria-selected={tab.id === selected}
            aria-controls={id}
            // The tab list is one stop for the Tab key; arrow keys move within it.
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}${selected}`} className={css.panel}>
        {children}
      </div>
    </div>
  )
}

function nextIndex(
  key: string,
  tabs: readonly TabRow[],
  selected: string,
  list: Element | null,
): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return tabs.length - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const rightToLeft = list !== null && getComputedStyle(list).direction === 'rtl'
  const step = (key === 'ArrowRight') === rightToLeft ? -1 : 1
  return (tabs.findIndex((tab) => tab.id === selected) + step + tabs.length) % tabs.length
}
