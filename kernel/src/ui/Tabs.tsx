import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './tabs.module.css'

/** One tab: its `id`, and the `label` it shows. */
export interface TabRow {
  readonly id: string
  readonly label: string
}

/** What `Tabs` takes. */
export interface TabsProps {
  /** What the tabs are of, for who cannot see them. */
  readonly label: string
  /** In the order they are shown. */
  readonly tabs: readonly TabRow[]
  /** Id of the shown tab. */
  readonly selected: string
  /** Called with the id of the tab that was chosen. */
  readonly onSelect: (id: string) => void
  /** The shown tab's content. */
  readonly children: ReactNode
}

/**
 * Tabs over one panel; arrows, Home and End move among them (WAI-ARIA tabs pattern).
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
            // One stop for Tab, arrows from there.
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
