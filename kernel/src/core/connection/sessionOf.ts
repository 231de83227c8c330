import type { Connection } from '../../contracts/connector.ts'

/** What a connection shares with those that end with it; one without a session ends alone. */
export const sessionOf = ({ source, session, id }: Connection): string =>
  JSON.stringify([source, session ?? id])

/** Those that end when one of them is disconnected, or every one. */
export function leavingWith(all: readonly Connection[], id: string | undefined): readonly Connection[] {
  const named = all.find((connection) => connection.id === id)
  if (id === undefined) return all
  return named ? all.filter((one) => sessionOf(one) === sessionOf(named)) : []
}
