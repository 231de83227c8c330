import { type ReactNode, useId } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './field.module.css'

/** What `Field` takes: its `label`, its `value` as typed, and `onChange` for what is typed next. */
export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Amounts get a numeric keyboard and tabular figures, codes a monospaced face. */
  readonly kind: 'amount' | 'code'
  /** An example of a value. */
  readonly placeholder?: string
  /** What is wrong with the value, in words. */
  readonly error?: string | undefined
  /** What is worth knowing; an error takes its place. */
  readonly hint?: string | undefined
  /** Stands after the input: a unit, a button. */
  readonly after?: ReactNode
  /** For the first field of a view that is opened to fill it. */
  readonly autoFocus?: boolean
}

/**
 * A labelled text box with a line for what is wrong or worth knowing; the line keeps its place when empty.
 *
 * @example
 * import { useState } from 'react'
 *
 * function Amount() {
 *   const [value, setValue] = useState('')
 *   const error = parseUnits(value, 18) === undefined ? 'Not an amount' : undefined
 *   return <Field kind="amount" label="Amount" value={value} onChange={setValue} error={error} />
 * }
 */
export function Field({
  label,
  value,
  onChange,
  kind,
  placeholder,
  error,
  hint,
  after,
  autoFocus,
}: FieldProps): ReactNode {
  const css = useSheet(sheet)
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${css.box} ${kind === 'amount' ? css.numeric : css.code}`}>
        <input
          id={id}
          value={value}
          placeholder={placeholder}
          inputMode={kind === 'amount' ? 'decimal' : 'text'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          // biome-ignore lint/a11y/noAutofocus: the first field of a view the visitor opened to fill it.
          autoFocus={autoFocus}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      <p id={`${id}-hint`} className={error ? `${css.hint} ${css.wrong}` : css.hint}>
        {error ?? hint}
      </p>
    </div>
  )
}
