import type { WalletDirectory, WalletListing } from '@latchkit/kernel'
import { useAtom } from '@latchkit/kernel/react'
import { Avatar } from '@latchkit/kernel/ui'
import { type ReactElement, useMemo } from 'react'

interface MarkProps {
  readonly wallet: WalletListing | undefined
  readonly size: number
}

import { usePairs } from './Ready.tsx'

/** A wallet's picture where the directory has it, else its letter. */
export function Mark({ wallet, size }: MarkProps): ReactElement {
  const directory = useAtom(usePairs().directoryAtom)
  if (wallet && directory) return <Pictured wallet={wallet} size={size} directory={directory} />
  return <Avatar name={wallet?.name ?? 'WalletConnect'} size={size} />
}

function Pictured({
  wallet,
  size,
  directory,
}: MarkProps & { readonly wallet: WalletListing; readonly directory: WalletDirectory }): ReactElement {
  const image = useAtom(useMemo(() => directory.imageOf(wallet), [directory, wallet]))
  return <Avatar name={wallet.name} src={image} size={size} />
}
