import { toLatinDigits } from '@latchkit/kernel/plugin'
import { useSheet } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import sheet from './code.module.css'

const size = 6

export interface CodeFieldProps {
  readonly label: string
  /** The id of the text below the field. */
  readonly describedBy: string
  readonly invalid: boolean
  /** Whether the code is being checked. */
  readonly waiting: boolean
  /** Changes when a check has ended. The field then clears itself. */
  readonly ended: number
  readonly onCode: (code: string) => void
}

/**
 * Draws six boxes over a single input, so that a pasted or autofilled code is taken as a whole. For security the digits
 * are only in the input, never in React state, and the input is cleared when it loses the focus.
 */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { label, describedBy, invalid, waiting, ended, onCode } = props
  const css = useSheet(sheet)
  const field = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(0)
  // The error is hidden as soon as the visitor types again.
  const wrong = invalid && count === 0
  const clear = (input: HTMLInputElement | null) => {
    if (input) input.value = ''
    setCount(0)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is cleared after each check.
  useEffect(() => clear(field.current), [ended])
  useEffect(() => {
    const input = field.current
    // The heading of the view takes the focus first.
    input?.focus()
    return () => {
      if (input) input.value = ''
    }
  }, [])
  return (
    <div className={css.code} dir="ltr" data-invalid={wrong || undefined} data-waiting={waiting || undefined}>
      <span className={css.boxes} aria-hidden>
        {Array.from({ length: size }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are identical and never reordered.
          <span key={index} data-next={(!waiting && index === count) || undefined} />
        ))}
      </span>
      <input
        ref={field}
        className={css.digits}
        inputMode="numeric"
        pattern="[0-9]*"
        name="one-time-code"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        readOnly={waiting}
        onBlur={(event) => clear(event.currentTarget)}
        onInput={({ currentTarget }) => {
          const digits = digitsOf(currentTarget.value)
          if (currentTarget.value !== digits) currentTarget.value = digits
          setCount(digits.length)
          if (digits.length === size) onCode(digits)
        }}
      />
    </div>
  )
}

/** Returns the digits of a text. Those of other scripts are converted. */
const digitsOf = (text: string): string => toLatinDigits(text).replace(/\D/g, '').slice(0, size)
