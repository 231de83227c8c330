import { activeChainIdAtom } from '@latchkit/kernel'
import { Avatar, Picture, useAtom } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'

interface TokenPictureProps {
  readonly symbol: string
  readonly address: string | undefined
  readonly size?: number
}

/** The picture of a token of the active network. */
export function TokenPicture({ symbol, address, size = 40 }: TokenPictureProps): ReactElement {
  const chainId = useAtom(activeChainIdAtom)
  if (!chainId) return <Avatar name={symbol} size={size} />
  return <Picture of={{ kind: 'token', chainId, address, symbol }} name={symbol} size={size} />
}
