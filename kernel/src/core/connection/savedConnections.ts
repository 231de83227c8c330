import { array, custom, maxLength, object, pipe, safeParse, string } from 'valibot'
import type { SavedConnection } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import { isNamespace } from '../caip/ids.ts'
import type { Connections } from '../state/atoms.ts'
import type { StoragePort } from '../storage/createStorage.ts'

/** Under this key, after the kit's prefix, other versions of the kit find the connections as well. */
const connectionsKey = 'connections'

// A connector id is at most an rdns with a uuid behind it.
const text = pipe(string(), maxLength(400))
const rowSchema = object({
  connectorId: text,
  source: text,
  chainId: text,
  accounts: array(object({ address: text })),
})
const schema = custom<Readonly<Partial<Record<Namespace, unknown>>>>(
  (value) => typeof value === 'object' && value !== null,
)

/**
 * Stores what is needed to restore the connections, beside the rows of `kept`, and says whether it could; removes the key
 * when there are none.
 */
export function saveConnections(
  storage: StoragePort,
  connections: Connections,
  kept: ReadonlySet<string> = new Set(),
): boolean {
  const rows = Object.entries(connections).filter(([, list]) => list.length > 0)
  const others = Object.entries(storage.read(connectionsKey, schema) ?? {}).filter(([one]) => kept.has(one))
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

/** The stored connections, the active one first; nothing in storage authorises anything, so each is asked for again. */
export function readConnections(storage: StoragePort): readonly SavedConnection[] {
  const stored = storage.read(connectionsKey, schema) ?? {}
  return Object.keys(stored)
    .filter(isNamespace)
    .flatMap((namespace) =>
      // A bad row costs no good one; a namespace has one connection, so the first good one is it.
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
