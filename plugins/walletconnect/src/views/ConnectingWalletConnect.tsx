import type { PairingParams } from '@latchkit/kernel'
import type { ReactElement } from 'react'
import { AnyWallet } from './AnyWallet.tsx'
import { Pairing } from './Pairing.tsx'
import { Ready } from './Ready.tsx'

/** The wait for a wallet on another device, or a uri that the site brings and connects itself. */
export default function ConnectingWalletConnect({
  params,
}: {
  readonly params: PairingParams | undefined
}): ReactElement {
  const { uri, wallet } = params ?? {}
  return <Ready>{uri ? <AnyWallet uri={uri} wallet={wallet} /> : <Pairing wallet={wallet} />}</Ready>
}
