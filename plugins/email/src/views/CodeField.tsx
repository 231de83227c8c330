import { useSheet } from '@latchkit/kernel/react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import sheet from './code.module.css'

const size = 6

export interface CodeFieldProps {
  readonly label: string
  /** Id of the text below it. */
  readonly describedBy: string
  readonly invalid: boolean
  /** It is being checked. */
  readonly waiting: boolean
  /** Changes with each check that ended: the field empties itself. */
  readonly ended: number
  readonly onCode: (code: string) => void
}

/**
 * Six boxes, one field: what is pasted or filled in by the device goes in whole. The digits are in the field alone, never
 * in any state, and leave it when it is left.
 */
export function CodeField(props: CodeFieldProps): ReactElement {
  const { label, describedBy, invalid, waiting, ended, onCode } = props
  const css = useSheet(sheet)
  const field = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(0)
  // Whoever types again has seen it.
  const wrong = invalid && count === 0
  const empty = (input: HTMLInputElement | null) => {
    if (input) input.value = ''
    setCount(0)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it empties itself after each check.
  useEffect(() => empty(field.current), [ended])
  useEffect(() => {
    const input = field.current
    // After the heading of the view, which takes the focus first.
    input?.focus()
    return () => {
      if (input) input.value = ''
    }
  }, [])
  return (
    <div className={css.code} dir="ltr" data-invalid={wrong || undefined} data-waiting={waiting || undefined}>
      <span className={css.boxes} aria-hidden>
        {Array.from({ length: size }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never reordered.
          <span key={place} data-next={(!waiting && place === count) || undefined} />
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
        onBlur={(event) => empty(event.currentTarget)}
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

/** The digits of a text, also as Arabic and Persian keyboards write them. */
function digitsOf(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, '')
    .slice(0, size)
}
