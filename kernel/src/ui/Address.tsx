import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './ui.module.css'

/** Four start and six end characters of an address. @example shortAddress('0x12…') // '0x12…abcdef' */
export function shortAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}

/** An address, cut to 4…6 or, on a review, whole. */
export function Address({
  address,
  whole = false,
}: {
  readonly address: string
  readonly whole?: boolean
}): ReactNode {
  const css = useSheet(sheet)
  // Left to right in every script, or the digits would be read in another order.
  return (
    <bdi
      dir="ltr"
      className={whole ? `${css.address} ${css.whole}` : css.address}
      title={whole ? undefined : address}
    >
      {whole ? address : shortAddress(address)}
    </bdi>
  )
}
