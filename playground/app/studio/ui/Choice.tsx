import { type ReactNode, useId } from 'react'

interface ChoiceProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** A labeled native select. */
export function Choice<T extends string | number>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<T>): ReactNode {
  const id = useId()
  const select = (text: string) => {
    const option = options.find((one) => String(one.value) === text)
    if (option) onChange(option.value)
  }
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => select(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
