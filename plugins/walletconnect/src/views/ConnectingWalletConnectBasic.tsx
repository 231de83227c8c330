import type { ReactElement } from 'react'
import { Pairing } from './Pairing.tsx'
import { Ready } from './Ready.tsx'

/** Any wallet: the code to scan, or on a phone the link to open or copy. */
export default function ConnectingWalletConnectBasic(): ReactElement {
  return (
    <Ready>
      <Pairing wallet={undefined} />
    </Ready>
  )
}
