import { type ReactNode, useId } from 'react'

interface SliderProps {
  readonly label: string
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly value: number
  /** Whether nothing is set, so that the value is that of the look. */
  readonly isDefault: boolean
  readonly onChange: (value: number | undefined) => void
}

/** A labeled native range with its value, and a button that returns to the default. */
export function Slider({ label, unit, min, max, value, isDefault, onChange }: SliderProps): ReactNode {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <div className="slider">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={`${value} ${unit}`}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <output htmlFor={id}>
          {value} {unit}
        </output>
        <button
          type="button"
          className="tool"
          aria-label={`Reset ${label.toLowerCase()}`}
          aria-disabled={isDefault}
          onClick={() => onChange(undefined)}
        >
          Reset
        </button>
      </div>
    </div>
  )
}
