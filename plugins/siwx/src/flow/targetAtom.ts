import {
  type AccountId,
  activeAccountAtom,
  activeConnectionAtom,
  type ChainId,
  type Namespace,
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
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly isSmartAccount: boolean
}

/** The account that signs in. There is none before the wallet has confirmed it, and none on a network of other sites. */
export const targetAtom: Atom<SignInTarget | undefined> = atom((get) => {
  const connection = get(activeConnectionAtom)
  const account = get(activeAccountAtom)
  if (!connection || !account) return undefined
  const { chainId, details, id, namespace } = connection
  if (get(statusesAtom)[namespace] !== 'connected') return undefined
  if (!get(networksAtom).some(({ caipNetworkId }) => caipNetworkId === chainId)) return undefined
  return {
    connectionId: id,
    account,
    address: parseAccountId(account).address,
    namespace,
    chainId,
    isSmartAccount: details?.[account]?.type === 'smartAccount',
  }
})

/** Whether accounts of a namespace sign in with this configuration. */
export const isSupported = (
  { namespaces }: { readonly namespaces?: readonly (Namespace | undefined)[] | undefined },
  namespace: Namespace | undefined,
): boolean => namespaces?.includes(namespace) ?? true

/** Whether both are the same account on the same network, in the same connection. */
export const isSameTarget = (one: SignInTarget | undefined, other: SignInTarget | undefined): boolean =>
  one?.connectionId === other?.connectionId &&
  one?.address === other?.address &&
  one?.chainId === other?.chainId
