import { type ReactNode, useEffect, useId, useRef } from 'react'
import sheet from './field.module.css'
import { useSheet } from './hooks/hooks.ts'

/** Props of `Field`: its `label`, its current `value`, and `onChange`, which receives the new value. */
export interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Amounts get a numeric keyboard and tabular figures, codes a monospaced font. */
  readonly kind: 'amount' | 'code'
  /** An example value. */
  readonly placeholder?: string
  /** The validation error of the value. */
  readonly error?: string | undefined
  /** A hint about the value. An error is shown in its place. */
  readonly hint?: string | undefined
  /** Content after the input, for example a unit or a button. */
  readonly after?: ReactNode
  /** Set this for the first field of a view that exists to be filled in. */
  readonly autoFocus?: boolean
}

/**
 * A labeled text input with a line for an error or a hint. The line takes up space even when it is empty.
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
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not by the attribute: then, the title of a view that is loaded already would take the focus from its first field.
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${css.box} ${kind === 'amount' ? css.numeric : css.code}`}>
        <input
          ref={input}
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
          onChange={(event) => onChange(event.target.value)}
        />
        {kind === 'code' && value.length > lineLength ? <Ends text={value} /> : null}
        {after}
      </div>
      <p id={`${id}-hint`} className={error ? `${css.hint} ${css.wrong}` : css.hint}>
        {error ?? hint}
      </p>
    </div>
  )
}

/** The number of characters of a code that fit into one line. */
const lineLength = 26
const endLength = 10

/** Both ends of a code that is too long for its line, in front of the input while that is not edited. */
function Ends({ text }: { readonly text: string }): ReactNode {
  const css = useSheet(sheet)
  return (
    <span className={css.ends} dir="ltr" aria-hidden>
      <span>{text.slice(0, -endLength)}</span>
      <span>{text.slice(-endLength)}</span>
    </span>
  )
}
