import { useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import sheet from './receive.module.css'
import { splitAddress } from './splitAddress.ts'

/** A whole address in two halves, whose ends stand out. A break elsewhere would hide an end in the middle of a line. */
export function FullAddress({ address }: { readonly address: string }): ReactElement {
  const css = useSheet(sheet)
  const { start, firstHalf, secondHalf, end } = splitAddress(address)
  return (
    <p className={css.address} aria-live="polite">
      {/* Addresses run left to right in every script. */}
      <bdi dir="ltr">
        <span className={css.half}>
          <b>{start}</b>
          {firstHalf}
        </span>
        <span className={css.half}>
          {secondHalf}
          <b>{end}</b>
        </span>
      </bdi>
    </p>
  )
}
