import { type ReactNode, useId } from 'react'

interface ChoiceProps {
  readonly label: string
  readonly value: number
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly onChange: (value: number) => void
}

/** A labelled native select for numbers. */
export function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
