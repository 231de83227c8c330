import type { ReactElement } from 'react'
import { Pairing } from './Pairing.tsx'
import { WithModel } from './WithModel.tsx'

/** Connects any wallet by a QR code or, on a phone, by a link to open or copy. */
export default function ConnectingWalletConnectBasic(): ReactElement {
  return (
    <WithModel>
      <Pairing wallet={undefined} />
    </WithModel>
  )
}
