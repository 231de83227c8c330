import type { WalletDirectory, WalletListing } from '@latchkit/kernel/plugin'
import { Avatar, Picture, useAtom } from '@latchkit/kernel/ui'
import { type ReactElement, useMemo } from 'react'

interface WalletImageProps {
  readonly wallet: WalletListing | undefined
  readonly size: number
}

import { useModel } from './WithModel.tsx'

/** Shows the wallet's image from the directory, or else its initial. */
export function WalletImage({ wallet, size }: WalletImageProps): ReactElement {
  const directory = useAtom(useModel().directoryAtom)
  if (wallet && directory) return <DirectoryImage wallet={wallet} size={size} directory={directory} />
  return <Avatar name={wallet?.name ?? 'WalletConnect'} size={size} />
}

function DirectoryImage({
  wallet,
  size,
  directory,
}: WalletImageProps & { readonly wallet: WalletListing; readonly directory: WalletDirectory }): ReactElement {
  const image = useAtom(useMemo(() => directory.imageOf(wallet), [directory, wallet]))
  return <Picture of={{ kind: 'wallet', id: wallet.id }} name={wallet.name} src={image} size={size} />
}
