import type { Connection } from '../../contracts/connector.ts'

/** Returns a key that is equal for all connections that end together. A connection without a session ends alone. */
export const sessionOf = ({ source, session, id }: Connection): string =>
  JSON.stringify([source, session ?? id])

/** Returns the connections that end when the connection `id` is disconnected, or all connections without an id. */
export function leavingWith(
  connections: readonly Connection[],
  id: string | undefined,
): readonly Connection[] {
  const target = connections.find((connection) => connection.id === id)
  if (id === undefined) return connections
  return target ? connections.filter((connection) => sessionOf(connection) === sessionOf(target)) : []
}
