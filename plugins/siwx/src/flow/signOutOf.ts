import { type Connection, networksAtom, parseAccountId } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import type { SiwxCallOptions } from '../sessions/types.ts'
import type { Calls } from './createCalls.ts'

/** Ends the sessions of all accounts of a connection, on every network of the site. A failure does not stop the others. */
export async function signOutOf(
  { store }: Context<'store', unknown>,
  calls: Calls,
  { accounts, namespace }: Pick<Connection, 'accounts' | 'namespace'>,
  { signal }: SiwxCallOptions,
): Promise<void> {
  const networks = store.get(networksAtom).filter(({ chainNamespace }) => chainNamespace === namespace)
  const ending = accounts.flatMap((account) =>
    networks.map(({ caipNetworkId: chainId }) =>
      calls.endSession({ chainId, address: parseAccountId(account).address }, signal),
    ),
  )
  await Promise.all(ending)
}
