import { type Connection, type Context, connectorsAtom, findConnector } from '@latchkit/kernel'

/** Whether a connection is of the wallet in the secure site's frame. */
export function isEmbedded(
  { store }: Pick<Context<'store'>, 'store'>,
  connection: Connection | undefined,
): boolean {
  return findConnector(store.get(connectorsAtom), connection)?.type === 'AUTH'
}
