import {
  type AccountId,
  activeConnectionAtom,
  type ChainId,
  type Network,
  networksAtom,
  parseAccountId,
} from '@latchkit/kernel'
import { hasEthereumAccounts, type ReceiveOptions } from '@latchkit/kernel/chain'
import { type Atom, atom, type Context, pause } from '@latchkit/kernel/plugin'
import type { Receiving } from './model.ts'
import type { Needs } from './needs.ts'

/** How long the adapter may take. After that, the QR code holds the address alone. */
const limitMs = 5_000

/** What the URIs depend on. A new object stands for a change. */
interface Target {
  readonly account: AccountId
  readonly accountType: ReceiveOptions['accountType']
  readonly chainId: ChainId
  /** The networks of the site on which the address may receive. */
  readonly networks: readonly Network[]
  readonly isUnusable: boolean
}

/** The URIs of one target, by network, as far as they are known. Without a URI, a network does not receive. */
interface Uris {
  readonly of: Target
  readonly byChain: ReadonlyMap<ChainId, string | undefined>
}

const targetAtom: Atom<Target | undefined> = atom((get) => {
  const connection = get(activeConnectionAtom)
  const account = connection?.accounts[0]
  if (!connection || !account) return undefined
  const { chainId, details, namespace, networks: approved } = connection
  const mayReceive = ({ caipNetworkId, chainNamespace }: Network) =>
    chainNamespace === namespace && (approved?.includes(caipNetworkId) ?? true)
  const usable = get(networksAtom).filter((network) => !isUnusable(account, network))
  const networks = usable.filter((network) => network.caipNetworkId === chainId || mayReceive(network))
  const current = get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === chainId)
  return {
    account,
    accountType: details?.[account]?.type,
    chainId,
    networks,
    isUnusable: current !== undefined && isUnusable(account, current),
  }
})

/** Whether no key of a network can spend from an account: it has another kind of address than those of Ethereum keys. */
const isUnusable = (account: AccountId, network: Network): boolean =>
  hasEthereumAccounts(network) && !parseAccountId(account).address.startsWith('0x')

/** Derives how to send to the active account. The adapter of its namespace is asked while a view shows it. */
export function createReceiving({ chains, signal, store }: Context<Needs>): Atom<Receiving | undefined> {
  const urisAtom = atom<Uris | undefined>(undefined)

  /** Returns the URI of an account on a network. The address itself is enough on the network that the wallet uses. */
  async function readUri(target: Target, { caipNetworkId }: Network, ended: AbortSignal) {
    const { account, accountType, chainId } = target
    const { address, namespace } = parseAccountId(account)
    const ask = async () =>
      (await chains.adapter(namespace)).receiveUri?.(account, caipNetworkId, { accountType, signal: ended })
    // The kernel logs the failure of an adapter.
    const uri = await Promise.race([ask().catch(() => undefined), pause(limitMs, ended)])
    return uri ?? (caipNetworkId === chainId ? address : undefined)
  }

  urisAtom.onMount = (set) => {
    let current = new AbortController()
    const follow = () => {
      current.abort()
      const target = store.get(targetAtom)
      if (!target || signal.aborted) return
      current = new AbortController()
      const ended = AbortSignal.any([signal, current.signal])
      set({ of: target, byChain: new Map() })
      for (const network of target.networks)
        void readUri(target, network, ended).then((uri) => {
          if (ended.aborted) return
          const { caipNetworkId } = network
          set((uris) => uris && { of: target, byChain: new Map([...uris.byChain, [caipNetworkId, uri]]) })
        })
    }
    const unsubscribe = store.sub(targetAtom, follow)
    follow()
    return () => {
      unsubscribe()
      current.abort()
    }
  }

  return atom((get) => {
    const target = get(targetAtom)
    const uris = get(urisAtom)
    // The URIs of an earlier account must not be shown with the new one.
    return target && toReceiving(target, uris?.of === target ? uris.byChain : new Map())
  })
}

function toReceiving(
  { account, chainId, networks, isUnusable }: Target,
  byChain: ReadonlyMap<ChainId, string | undefined>,
): Receiving {
  const idsOf = networks.map(({ caipNetworkId }) => caipNetworkId)
  return {
    address: parseAccountId(account).address,
    isUnusable,
    network: networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    uri: byChain.get(chainId),
    networks: idsOf.every((id) => byChain.has(id))
      ? networks.filter(({ caipNetworkId }) => byChain.get(caipNetworkId) !== undefined)
      : undefined,
  }
}
