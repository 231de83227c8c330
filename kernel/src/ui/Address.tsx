import type { ReactNode } from 'react'
import sheet from './address.module.css'
import { useSheet } from './hooks/hooks.ts'
import { shortAddress } from './shortAddress.ts'

/**
 * An address, shortened to 4…6 characters unless `whole` is set.
 *
 * @example const to = <Address address="0x70997970C51812dc" whole />
 */
export function Address({
  address,
  whole = false,
}: {
  readonly address: string
  readonly whole?: boolean
}): ReactNode {
  const css = useSheet(sheet)
  // Addresses run left to right in every script; otherwise the digits would be reordered.
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
