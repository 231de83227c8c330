import { array, custom, maxLength, object, pipe, safeParse, string } from 'valibot'
import { isNamespace } from '../../base/caip/ids.ts'
import { isRecord } from '../../base/values/wrongShape.ts'
import type { SavedConnection } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import type { Connections } from '../state/atoms.ts'

/** The storage key of the connections, which other versions of the kit use as well. */
const connectionsKey = 'connections'

// The longest connector id is a reverse domain name followed by a UUID.
const text = pipe(string(), maxLength(400))
const rowSchema = object({
  connectorId: text,
  source: text,
  chainId: text,
  accounts: array(object({ address: text })),
})
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
  const others = Object.entries(storage.read(connectionsKey, schema) ?? {}).filter(([namespace]) =>
    keep.has(namespace),
  )
  if (rows.length + others.length === 0) {
    storage.remove(connectionsKey)
    return true
  }
  const saved = rows.map(([namespace, list]) => [
    namespace,
    list.map(({ connectorId, source, chainId, accounts }) => ({
      connectorId,
      source,
      chainId,
      accounts: accounts.map((account) => ({ address: account.slice(chainId.length + 1) })),
    })),
  ])
  return storage.write(connectionsKey, Object.fromEntries([...others, ...saved]))
}

/**
 * Reads the stored connections, the active one first. The storage authorizes nothing, so each has to be restored by its
 * source.
 */
export function readConnections(storage: StoragePort): readonly SavedConnection[] {
  const stored = storage.read(connectionsKey, schema) ?? {}
  return Object.keys(stored)
    .filter(isNamespace)
    .flatMap((namespace) =>
      // Invalid rows are skipped. A namespace has one connection, so only the first valid row counts.
      listOf(stored[namespace])
        .flatMap((row) => {
          const parsed = safeParse(rowSchema, row)
          if (!parsed.success) return []
          const { connectorId, source, chainId } = parsed.output
          return isOf(namespace, chainId) ? [{ connectorId, source, namespace, chainId }] : []
        })
        .slice(0, 1),
    )
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function isOf(namespace: Namespace, chainId: string): chainId is SavedConnection['chainId'] {
  return chainId.startsWith(`${namespace}:`)
}
