import type { PairingParams } from '@latchkit/kernel'
import type { ReactElement } from 'react'
import { AnyWallet } from './AnyWallet.tsx'
import { Pairing } from './Pairing.tsx'

/** The wait for a wallet on another device, or a uri that the site brings and connects itself. */
export default function ConnectingWalletConnect({
  params,
}: {
  readonly params: PairingParams | undefined
}): ReactElement {
  if (params?.uri) return <AnyWallet uri={params.uri} wallet={params.wallet} />
  return <Pairing wallet={params?.wallet} />
}
