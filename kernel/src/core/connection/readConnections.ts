import { isRecord } from '../../base/values/wrongShape.ts'
import type { SavedConnection } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import { readRows } from './savedConnections.ts'

/**
 * Reads the stored connections, the active one first. The storage authorizes nothing, so each has to be restored by its
 * source.
 */
export function readConnections(storage: StoragePort): readonly SavedConnection[] {
  return readRows(storage).flatMap(([namespace, rows]) =>
    // Invalid rows are skipped. A namespace has one connection, so only the first valid row counts.
    listOf(rows)
      .flatMap((row) => {
        if (!isRow(row)) return []
        const { connectorId, source, chainId } = row
        return isOf(namespace, chainId) ? [{ connectorId, source, namespace, chainId }] : []
      })
      .slice(0, 1),
  )
}

type Row = Readonly<Record<'connectorId' | 'source' | 'chainId', string>>

// The longest connector id is a reverse domain name followed by a UUID.
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 400

const isRow = (row: unknown): row is Row =>
  isRecord(row) &&
  [row.connectorId, row.source, row.chainId].every(isText) &&
  Array.isArray(row.accounts) &&
  row.accounts.every((account: unknown) => isRecord(account) && isText(account.address))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function isOf(namespace: Namespace, chainId: string): chainId is SavedConnection['chainId'] {
  return chainId.startsWith(`${namespace}:`)
}
