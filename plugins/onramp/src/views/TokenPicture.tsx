import { Picture } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { PurchaseToken } from '../model.ts'

/** The picture of a token that can be bought. */
export function TokenPicture({
  token: { chainId, address, symbol },
  size,
}: {
  readonly token: PurchaseToken
  readonly size: number
}): ReactElement {
  return <Picture of={{ kind: 'token', chainId, address, symbol }} name={symbol} size={size} />
}
