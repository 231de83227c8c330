import { isRecord } from '../../base/values/wrongShape.ts'
import type { Connection, SavedConnection } from '../../contracts/connector.ts'
import type { AccountId, Namespace } from '../../contracts/ids.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import type { Choice } from './activeAccount.ts'
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

/**
 * Reads the account that the visitor has chosen for a wallet. Like the rest of the row, it authorizes nothing: it only counts
 * if the wallet shares that account.
 */
export function readChoice(
  storage: StoragePort,
  { namespace, source, connectorId }: Pick<Connection, 'namespace' | 'source' | 'connectorId'>,
): Choice | undefined {
  const rows = readRows(storage).flatMap(([stored, list]) => (stored === namespace ? listOf(list) : []))
  const row = rows.find((row) => isRow(row) && isOf(namespace, row.chainId))
  if (!isRow(row) || row.source !== source || row.connectorId !== connectorId) return undefined
  const toId = (address: string) => `${row.chainId}:${address}` as AccountId
  const walletAccount = row.walletAccount === undefined ? undefined : toId(row.walletAccount)
  return { accounts: row.accounts.map(({ address }) => toId(address)), walletAccount }
}

interface Row extends Readonly<Record<'connectorId' | 'source' | 'chainId', string>> {
  readonly accounts: readonly { readonly address: string }[]
  /** The address of the wallet's own account, if the visitor has chosen another one, which is the first. */
  readonly walletAccount?: string
}

// The longest connector id is a reverse domain name followed by a UUID.
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 400

const isRow = (row: unknown): row is Row =>
  isRecord(row) &&
  [row.connectorId, row.source, row.chainId].every(isText) &&
  Array.isArray(row.accounts) &&
  row.accounts.every((account: unknown) => isRecord(account) && isText(account.address)) &&
  (row.walletAccount === undefined || isText(row.walletAccount))

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function isOf(namespace: Namespace, chainId: string): chainId is SavedConnection['chainId'] {
  return chainId.startsWith(`${namespace}:`)
}
