import type { Connection, Connector } from '../../contracts/connector.ts'

/**
 * The wallet that a connection is of, among those that are listed: also one of several that a row stands for.
 *
 * @example const nameOf = (listed: readonly Connector[], one: Connection) => findConnector(listed, one)?.name ?? ''
 */
export function findConnector(
  listed: readonly Connector[],
  connection: Pick<Connection, 'connectorId' | 'source'> | undefined,
): Connector | undefined {
  return listed
    .flatMap((row) => row.members ?? row)
    .find(({ id, source }) => id === connection?.connectorId && source === connection.source)
}
