import { type Atom, atom } from 'jotai/vanilla'
import type { Connection } from '../contracts/connector.ts'
import type { Namespace } from '../contracts/ids.ts'
import type { ProviderOf } from '../core/rpc/createProvider.ts'
import { activeNamespaceAtom, connectionsAtom, networksAtom } from '../core/state/atoms.ts'
import { useKitAtom, useLatchkit } from './LatchkitProvider.tsx'
import type { NamespaceOption } from './useAccount.ts'

const none: readonly Connection[] = []

const allAtom: Atom<readonly Connection[]> = atom((get) => {
  const active = get(activeNamespaceAtom)
  const all = Object.values(get(connectionsAtom)).flat()
  return all.toSorted((a, b) => Number(b.namespace === active) - Number(a.namespace === active))
})

/**
 * The connections of all namespaces, with the active one first.
 *
 * @example
 * const wallets = useConnections().map(({ id, connector }) => <li key={id}>{connector?.name}</li>)
 */
export function useConnections(): readonly Connection[] {
  return useKitAtom(allAtom, none)
}

const firstNamespaceAtom: Atom<Namespace> = atom(
  (get) => get(activeNamespaceAtom) ?? get(networksAtom)[0]?.chainNamespace ?? 'eip155',
)

/**
 * The provider of a namespace, which viem, ethers and other libraries accept. It is the same object for every render.
 *
 * @example
 * const provider = useProvider({ namespace: 'eip155' })
 * const read = () => provider.request({ method: 'eth_blockNumber' })
 */
export function useProvider<const N extends Namespace = Namespace>({
  namespace,
}: NamespaceOption<N> = {}): ProviderOf<N> {
  const kit = useLatchkit()
  const [first] = kit.store.get(networksAtom)
  const active = useKitAtom(firstNamespaceAtom, first?.chainNamespace ?? 'eip155')
  // Without a namespace, `N` is the type of all of them.
  return kit.provider<N>(namespace ?? (active as N))
}
