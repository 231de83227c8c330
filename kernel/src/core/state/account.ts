import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { parseAccountId } from '../../base/caip/ids.ts'
import type { Connector } from '../../contracts/connector.ts'
import type { AccountId, ChainId, Namespace, Network } from '../../contracts/ids.ts'
import {
  activeChainIdAtom,
  activeNamespaceAtom,
  connectionsAtom,
  networksAtom,
  type Status,
  statusAtom,
  statusesAtom,
  writable,
} from './atoms.ts'
import { restoredAccountsAtom } from './restoredAccounts.ts'

/** The type of an address in a namespace: `0x…` on eip155, as in viem, and any text on others. */
export type AddressOf<N extends Namespace> = N extends 'eip155' ? `0x${string}` : string

/** The type of a chain id in a namespace: a number on eip155, as in viem, and the reference of CAIP-2 on others. */
export type ChainIdOf<N extends Namespace> = N extends 'eip155' ? number : string

interface AccountNetwork<N extends Namespace> {
  /** The status of the namespace. `reconnecting` means that the connection of an earlier visit is being restored. */
  readonly status: Status
  /** Id of the network: a number on eip155, as in viem, and the reference of its CAIP-2 id on other namespaces. */
  readonly chainId: ChainIdOf<N> | undefined
  /** CAIP-2 id of the network: the wallet's while connected, otherwise the selected or the first configured network. */
  readonly caipNetworkId: ChainId | undefined
  /** The network, or `undefined` if the wallet uses one that the site did not configure. */
  readonly network: Network | undefined
}

/**
 * The account of a namespace, with its status and its network. `isConnected` indicates whether there is an account, which while
 * `reconnecting` is that of the last visit.
 */
export type AccountState<N extends Namespace = Namespace> = AccountNetwork<N> &
  (
    | {
        readonly isConnected: true
        /** The address in the format of its chain. */
        readonly address: AddressOf<N>
        /** CAIP-10 id of the account. */
        readonly caipAddress: AccountId
        /** The wallet. It is `undefined` if its plugin no longer lists it. */
        readonly connector: Pick<Connector, 'id' | 'name' | 'icon'> | undefined
      }
    | {
        readonly isConnected: false
        readonly address: undefined
        readonly caipAddress: undefined
        readonly connector: undefined
      }
  )

/**
 * Derives the account of a namespace, or of the active one. The value stays the same object until one of its parts changes.
 * While connections are being restored, it is one of the accounts in `restoredAtom`.
 */
export function createAccountAtom(
  namespace: Namespace | undefined,
  restoredAtom: Atom<readonly AccountId[]> = restoredAccountsAtom,
): Atom<AccountState> {
  let last: AccountState | undefined
  return atom((get) => {
    const next = readAccount(get, namespace, get(restoredAtom).map(toAccount))
    const keys = Object.keys(next) as (keyof AccountState)[]
    if (!last || keys.some((key) => last?.[key] !== next[key])) last = next
    return last
  })
}

/** An account, and the wallet and network that it is used with. */
interface Account {
  readonly namespace: Namespace
  readonly chainId: ChainId
  readonly caipAddress: AccountId
  readonly connector?: Connector | undefined
}

const toAccount = (caipAddress: AccountId): Account => ({ ...parseAccountId(caipAddress), caipAddress })

function readAccount(
  get: Getter,
  namespace: Namespace | undefined,
  restored: readonly Account[],
): AccountState {
  const own = namespace ?? get(activeNamespaceAtom) ?? restored[0]?.namespace
  const status = statusOf(get, namespace, restored)
  const connection = own && get(connectionsAtom)[own]?.[0]
  const known = status === 'reconnecting' ? restored.find((account) => account.namespace === own) : undefined
  const chainId = connection?.chainId ?? known?.chainId ?? idleNetwork(get, namespace)
  return {
    status,
    chainId: chainId && toChainId(chainId),
    caipNetworkId: chainId,
    network: get(networksAtom).find((network) => network.caipNetworkId === chainId),
    ...readWallet(connection ? { ...connection, caipAddress: connection.accounts[0] } : known),
  }
}

/** The status of a namespace, or of the active one. A stored connection is being restored from the start. */
function statusOf(get: Getter, namespace: Namespace | undefined, restored: readonly Account[]): Status {
  const isRestored = restored.some((account) => !namespace || account.namespace === namespace)
  const status = namespace ? get(statusesAtom)[namespace] : get(statusAtom)
  const isIdle = status === undefined || (status === 'disconnected' && !namespace)
  return isIdle && isRestored ? 'reconnecting' : (status ?? 'disconnected')
}

/** The network of a namespace without a connection. */
function idleNetwork(get: Getter, namespace: Namespace | undefined): ChainId | undefined {
  if (!namespace) return get(activeChainIdAtom)
  const isOwn = (network: Network) => network.chainNamespace === namespace
  return get(writable.chosenNetwork)[namespace] ?? get(networksAtom).find(isOwn)?.caipNetworkId
}

function readWallet({
  caipAddress,
  connector,
}: {
  readonly caipAddress?: AccountId | undefined
  readonly connector?: Connector | undefined
} = {}) {
  if (!caipAddress)
    return {
      isConnected: false,
      address: undefined,
      caipAddress: undefined,
      connector: undefined,
    } as const
  // The kernel has validated the id when the connection was accepted.
  return { isConnected: true, address: lastPart(caipAddress), caipAddress, connector } as const
}

/** Converts a CAIP-2 id into the id that the libraries of its namespace use. */
function toChainId(id: ChainId): number | string {
  const reference = lastPart(id)
  return id.startsWith('eip155:') ? Number(reference) : reference
}

const lastPart = (id: string): string => id.slice(id.lastIndexOf(':') + 1)
