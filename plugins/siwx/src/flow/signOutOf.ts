import { type Connection, networksAtom, parseAccountId } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import type { SiwxCallOptions, SiwxConfig } from '../sessions/types.ts'

/** Ends the sessions of all accounts of a connection, on every network of the site. One that fails does not keep the others. */
export async function signOutOf(
  { store, log }: Context<'store' | 'log', unknown>,
  config: SiwxConfig,
  { accounts, namespace }: Pick<Connection, 'accounts' | 'namespace'>,
  { signal }: SiwxCallOptions,
): Promise<void> {
  const networks = store.get(networksAtom).filter(({ chainNamespace }) => chainNamespace === namespace)
  const revoking = accounts.flatMap((account) =>
    networks.map(({ caipNetworkId }) =>
      config.revokeSession(caipNetworkId, parseAccountId(account).address, { signal }),
    ),
  )
  for (const result of await Promise.allSettled(revoking))
    if (result.status === 'rejected') log('A session could not be ended', { error: result.reason })
}
