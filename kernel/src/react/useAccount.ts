import { atom, createStore } from 'jotai/vanilla'
import { useContext, useMemo } from 'react'
import type { Namespace } from '../contracts/ids.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { type AccountState, createAccountAtom } from '../core/state/account.ts'
import { networksAtom, writable } from '../core/state/atoms.ts'
import { parseAccounts } from '../core/state/restoredAccounts.ts'
import { InitialStateContext, useKitAtom, useLatchkit } from './LatchkitProvider.tsx'

/** Selects the connection that a hook is about. */
export interface NamespaceOption<N extends Namespace = Namespace> {
  /** The namespace of the connection. Default: the active one. */
  readonly namespace?: N | undefined
}

/**
 * The connected account, its wallet, its network and the status of the connection. With the namespace `eip155`, the
 * address and the chain id have the types of viem.
 *
 * @example
 * const { address, chainId, isConnected } = useAccount()
 * const solana = useAccount({ namespace: 'solana' })
 */
export function useAccount<const N extends Namespace = Namespace>({
  namespace,
}: NamespaceOption<N> = {}): AccountState<N> {
  const kit = useLatchkit()
  const accountAtom = useMemo(() => createAccountAtom(namespace), [namespace])
  const state = useContext(InitialStateContext)
  const initial = useMemo(() => readInitial(kit, namespace, state), [kit, namespace, state])
  // The types of the address and the chain id follow from the namespace, which the atom does not know.
  return useKitAtom(accountAtom, initial) as AccountState<N>
}

/**
 * The account as a server renders it: that of the visitor's cookie, or none. The first render of the page has to be the same.
 */
function readInitial(
  { store }: Pick<Latchkit, 'store'>,
  namespace: Namespace | undefined,
  state: string | undefined,
): AccountState {
  const empty = createStore()
  empty.set(writable.networks, store.get(networksAtom))
  return empty.get(createAccountAtom(namespace, atom(parseAccounts(state))))
}
