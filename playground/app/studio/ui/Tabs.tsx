import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly count?: number
  readonly panel: () => ReactNode
}

/** Tabs by the ARIA pattern: one stop for the Tab key, arrow keys move between the tabs. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): ReactNode {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const current = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const index = tabs.findIndex(({ id }) => id === current?.id)
    const next = (index + step + tabs.length) % tabs.length
    setChosen(tabs[next]?.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: text, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-controls={`${base}-panel`}
            aria-selected={id === current?.id}
            tabIndex={id === current?.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {text}
            {count === undefined ? null : <span className="count">{count}</span>}
          </button>
        ))}
      </div>
      <div
        className="panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current?.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {current?.panel()}
      </div>
    </>
  )
}
