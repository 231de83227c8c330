import type { PairingParams } from '@latchkit/kernel/plugin'
import type { ReactElement } from 'react'
import { Pairing } from './Pairing.tsx'
import { PairingCode } from './PairingCode.tsx'
import { WithModel } from './WithModel.tsx'

/** Connects a wallet on another device, or shows a URI that the site provides and connects itself. */
export default function ConnectingWalletConnect({
  params,
}: {
  readonly params: PairingParams | undefined
}): ReactElement {
  const { uri, wallet } = params ?? {}
  return <WithModel>{uri ? <PairingCode uri={uri} /> : <Pairing wallet={wallet} />}</WithModel>
}
