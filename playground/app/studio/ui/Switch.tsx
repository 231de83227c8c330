import type { ReactNode } from 'react'

interface SwitchProps {
  /** Id of the element that labels it. */
  readonly labelledBy: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

export function Switch({ labelledBy, on, disabled = false, onChange }: SwitchProps): ReactNode {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-labelledby={labelledBy}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <span className="track">
        <span className="knob" />
      </span>
    </button>
  )
}
