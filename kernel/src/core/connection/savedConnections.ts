import { custom } from 'valibot'
import { isNamespace } from '../../base/caip/ids.ts'
import { isRecord } from '../../base/values/wrongShape.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import type { Connections } from '../state/atoms.ts'

/** The storage key of the connections, which other versions of the kit use as well. */
const connectionsKey = 'connections'

const schema = custom<Readonly<Record<string, unknown>>>(isRecord)

/**
 * Stores the data that is needed to restore the connections, in addition to the stored rows of the namespaces in
 * `keep`. Returns whether it succeeded. If there are no connections, the key is removed.
 */
export function saveConnections(
  storage: StoragePort,
  connections: Connections,
  keep: ReadonlySet<string> = new Set(),
): boolean {
  const rows = Object.entries(connections).filter(([, list]) => list.length > 0)
  const stored = Object.entries(storage.read(connectionsKey, schema) ?? {})
  const others = stored.filter(([namespace]) => keep.has(namespace))
  if (rows.length + others.length === 0) {
    storage.remove(connectionsKey)
    return true
  }
  const saved = rows.map(([namespace, list]) => [
    namespace,
    list.map(({ connectorId, source, chainId, accounts, walletAccount }) => ({
      connectorId,
      source,
      chainId,
      accounts: accounts.map((account) => ({ address: account.slice(chainId.length + 1) })),
      ...(walletAccount && { walletAccount: walletAccount.slice(chainId.length + 1) }),
    })),
  ])
  // The next visit activates the first row, which may be one that is still being restored.
  const first = keep.has(`${stored[0]?.[0]}`) ? [] : saved.slice(0, 1)
  return storage.write(connectionsKey, Object.fromEntries([...first, ...others, ...saved]))
}

/** Reads the stored rows of each namespace, the active namespace first. The rows are not validated. */
export const readRows = (storage: StoragePort): readonly (readonly [Namespace, unknown])[] =>
  Object.entries(storage.read(connectionsKey, schema) ?? {}).flatMap(([namespace, rows]) =>
    isNamespace(namespace) ? [[namespace, rows] as const] : [],
  )
