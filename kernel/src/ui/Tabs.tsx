import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './tabs.module.css'

export interface TabRow {
  readonly id: string
  readonly label: string
}

export interface TabsProps {
  /** What the tabs are of, for who cannot see them. */
  readonly label: string
  readonly tabs: readonly TabRow[]
  /** Id of the shown tab. */
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** The shown tab's content. */
  readonly children: ReactNode
}

/**
 * Tabs over one panel; arrows, Home and End move among them (WAI-ARIA tabs pattern).
 *
 * @example <Tabs label="Account" tabs={tabs} selected={tab} onSelect={setTab}>{content}</Tabs>
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
