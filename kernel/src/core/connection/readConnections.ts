import { array, maxLength, pipe, safeParse, string } from 'valibot'
import { object } from '../../base/values/objectSchema.ts'
import type { SavedConnection } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import { readRows } from './savedConnections.ts'

// The longest connector id is a reverse domain name followed by a UUID.
const text = pipe(string(), maxLength(400))
const rowSchema = object({
  connectorId: text,
  source: text,
  chainId: text,
  accounts: array(object({ address: text })),
})

/**
 * Reads the stored connections, the active one first. The storage authorizes nothing, so each has to be restored by its
 * source.
 */
export function readConnections(storage: StoragePort): readonly SavedConnection[] {
  return readRows(storage).flatMap(([namespace, rows]) =>
    // Invalid rows are skipped. A namespace has one connection, so only the first valid row counts.
    listOf(rows)
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
