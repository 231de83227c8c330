import type { WalletDirectory, WalletListing } from '@latchkit/kernel/plugin'
import { Avatar, Picture, useAtom } from '@latchkit/kernel/ui'
import { type ReactElement, useMemo } from 'react'
import { icon } from '../connector.ts'
import { useModel } from './WithModel.tsx'

interface WalletImageProps {
  readonly wallet: WalletListing | undefined
  readonly size: number
}

/** Shows the wallet's image from the directory, or else its initial. Without a wallet, it shows the picture of the row. */
export function WalletImage({ wallet, size }: WalletImageProps): ReactElement {
  const directory = useAtom(useModel().directoryAtom)
  if (wallet && directory) return <DirectoryImage wallet={wallet} size={size} directory={directory} />
  return wallet ? (
    <Avatar name={wallet.name} size={size} />
  ) : (
    <Avatar name="WalletConnect" src={icon} size={size} />
  )
}

function DirectoryImage({
  wallet,
  size,
  directory,
}: WalletImageProps & { readonly wallet: WalletListing; readonly directory: WalletDirectory }): ReactElement {
  const image = useAtom(useMemo(() => directory.imageOf(wallet), [directory, wallet]))
  return <Picture of={{ kind: 'wallet', id: wallet.id }} name={wallet.name} src={image} size={size} />
}
