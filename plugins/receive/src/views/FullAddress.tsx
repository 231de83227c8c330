import { useSheet } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import sheet from './receive.module.css'

/** How many characters of each end stand out. People compare the ends, and more of them than the short form shows. */
const endLength = 6

/** A whole address, whose ends stand out. */
export function FullAddress({ address }: { readonly address: string }): ReactElement {
  const css = useSheet(sheet)
  return (
    <p className={css.address} aria-live="polite">
      {/* Addresses run left to right in every script. */}
      <bdi dir="ltr">
        <b>{address.slice(0, endLength)}</b>
        {address.slice(endLength, -endLength)}
        <b>{address.slice(-endLength)}</b>
      </bdi>
    </p>
  )
}
