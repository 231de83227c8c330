import { flattenConnectors } from '../../base/values/flattenConnectors.ts'
import type { Connection, Connector } from '../../contracts/connector.ts'

/**
 * Finds the connector of a connection in a list, including the connectors that are grouped in a row.
 *
 * @example
 * const nameOf = (list: readonly Connector[], connection: Connection) => findConnector(list, connection)?.name ?? ''
 */
export function findConnector(
  connectors: readonly Connector[],
  connection: Pick<Connection, 'connectorId' | 'source'> | undefined,
): Connector | undefined {
  return flattenConnectors(connectors).find(
    ({ id, source }) => id === connection?.connectorId && source === connection.source,
  )
}
