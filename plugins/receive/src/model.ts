import type { Network } from '@latchkit/kernel'
import { type Atom, defineToken, type ServiceToken } from '@latchkit/kernel/plugin'

/** How to send to the active account. Everything is about one account: nothing is left of the one before. */
export interface Receiving {
  readonly address: string
  /** The network of the wallet, or `undefined` if the site does not use it. */
  readonly network: Network | undefined
  /** Whether no key can spend what is sent to the address on the network of the wallet, so that it is not offered. */
  readonly isUnusable: boolean
  /** The text of the QR code for that network, once it is known. */
  readonly uri: string | undefined
  /** The networks of the site on which the address receives, once they are known. */
  readonly networks: readonly Network[] | undefined
}

/** The model behind the views. */
export interface ReceiveModel {
  /** How to send to the active account; `undefined` without one. */
  readonly receivingAtom: Atom<Receiving | undefined>
  /** Copies the address that is on the screen, and shows a toast with the result. Copies nothing if it is out of date. */
  copyAddress(shown: string): Promise<void>
}

export const receiveToken: ServiceToken<ReceiveModel> = defineToken('receive')
