import {
  type AccountId,
  activeAccountAtom,
  activeConnectionAtom,
  type ChainId,
  networksAtom,
  parseAccountId,
  statusesAtom,
} from '@latchkit/kernel'
import { type Atom, atom } from '@latchkit/kernel/plugin'

/** The account that signs in: the active one of the active connection, on the network of that connection. */
export interface SignInTarget {
  readonly connectionId: string
  readonly account: AccountId
  readonly address: string
  readonly chainId: ChainId
  readonly isSmartAccount: boolean
}

/** The account that signs in. There is none before the wallet has confirmed it, and none on a network of other sites. */
export const targetAtom: Atom<SignInTarget | undefined> = atom((get) => {
  const connection = get(activeConnectionAtom)
  const account = get(activeAccountAtom)
  if (!connection || !account || get(statusesAtom)[connection.namespace] !== 'connected') return undefined
  const { chainId, details, id } = connection
  if (!get(networksAtom).some(({ caipNetworkId }) => caipNetworkId === chainId)) return undefined
  return {
    connectionId: id,
    account,
    address: parseAccountId(account).address,
    chainId,
    isSmartAccount: details?.[account]?.type === 'smartAccount',
  }
})

/** Whether both are the same account on the same network, in the same connection. */
export const isSameTarget = (one: SignInTarget | undefined, other: SignInTarget | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.connectionId === other.connectionId &&
    one.address === other.address &&
    one.chainId === other.chainId)
