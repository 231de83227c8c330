import { type ReactNode, useId } from 'react'
import { Switch } from './Switch.tsx'

interface SettingProps {
  readonly title: string
  readonly text: string
  /** What is special about it now. */
  readonly note?: string | undefined
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** A row with a switch, and a sentence about it. */
export function Setting({ title, text, note, on, disabled = false, onChange }: SettingProps): ReactNode {
  const id = useId()
  return (
    <li>
      <div className="row-head">
        <span className="row-name" id={id}>
          {title}
        </span>
        <Switch labelledBy={id} on={on} disabled={disabled} onChange={onChange} />
      </div>
      <p className="row-note">{text}</p>
      {note ? <p className="row-text">{note}</p> : null}
    </li>
  )
}
