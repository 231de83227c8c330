import type { Connector } from '../../contracts/connector.ts'

/**
 * Replaces each row that stands for a wallet on several namespaces by its members, because only those can be connected.
 *
 * @example const ids = (rows: readonly Connector[]) => flattenConnectors(rows).map(({ id }) => id)
 */
export const flattenConnectors = (rows: readonly Connector[]): readonly Connector[] =>
  rows.flatMap((row) => row.members ?? row)
