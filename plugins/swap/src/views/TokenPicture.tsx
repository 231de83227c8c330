import { activeChainIdAtom } from '@latchkit/kernel'
import { isNative } from '@latchkit/kernel/chain'
import { Avatar, Picture, useAtom } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import type { SwapToken } from '../model.ts'

/** The picture of a token of the active network. The pictures that a list of tokens names are on hosts of others. */
export function TokenPicture({
  token: { symbol, address },
  size = 40,
}: {
  readonly token: Pick<SwapToken, 'symbol' | 'address'>
  readonly size?: number
}): ReactElement {
  const chainId = useAtom(activeChainIdAtom)
  if (!chainId) return <Avatar name={symbol} size={size} />
  const contract = isNative(address) ? undefined : address
  return <Picture of={{ kind: 'token', chainId, address: contract, symbol }} name={symbol} size={size} />
}
