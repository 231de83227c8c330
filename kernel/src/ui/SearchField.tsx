import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './searchField.module.css'

/** Props of `SearchField`: its accessible name `label`, which is also its placeholder, the current `value`, and `onChange`. */
export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A field that filters a list while the visitor types.
 *
 * @example
 * import { useState } from 'react'
 *
 * function Search() {
 *   const [value, setValue] = useState('')
 *   return <SearchField label="Search networks" value={value} onChange={setValue} />
 * }
 */
export function SearchField({ label, value, onChange }: SearchFieldProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <input
      type="search"
      className={css.search}
      value={value}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
