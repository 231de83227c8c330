import { type ReactNode, useId } from 'react'

interface SegmentsProps<T extends string> {
  readonly legend: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A choice of a few visible options: native radio buttons, which provide arrow keys and names. */
export function Segments<T extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentsProps<T>): ReactNode {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="unseen">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
