import { flattenConnectors } from '../../base/values/flattenConnectors.ts'
import type { ConnectedWallet, Connection, Connector } from '../../contracts/connector.ts'

/** Returns a connector with the name and the icon of the wallet that it has connected. */
export const withWallet = (
  connector: Connector | undefined,
  wallet: ConnectedWallet | undefined,
): Connector | undefined =>
  connector && wallet ? { ...connector, name: wallet.name, icon: wallet.icon } : connector

/**
 * Finds the connector of a connection in a list, including the connectors that are grouped in a row. A connector that
 * reaches several wallets has the name and the icon of the connected one.
 *
 * @example
 * const nameOf = (list: readonly Connector[], connection: Connection) => findConnector(list, connection)?.name ?? ''
 */
export function findConnector(
  connectors: readonly Connector[],
  connection: Pick<Connection, 'connectorId' | 'source' | 'wallet'> | undefined,
): Connector | undefined {
  const listed = flattenConnectors(connectors).find(
    ({ id, source }) => id === connection?.connectorId && source === connection.source,
  )
  return withWallet(listed, connection?.wallet)
}
