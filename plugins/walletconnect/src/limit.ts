import type { Connection, Connector, Namespace, Route } from '@latchkit/kernel'

/** The namespace that the list below on the stack is limited to; none where it shows all. */
export function limitOf(stack: readonly Route[]): Namespace | undefined {
  const list = stack.findLast(({ view }) => view === 'Connect' || view === 'ConnectWallets')
  return (list?.params as { readonly namespace?: Namespace } | undefined)?.namespace
}

/** The row for one namespace: with it goes what is paired already, since a new session ends the earlier. */
export function limitTo(
  row: Connector,
  limit: Namespace | undefined,
  connections: readonly Connection[],
): Connector {
  if (!limit || !row.namespaces?.includes(limit)) return row
  const paired = connections.flatMap((one) => (one.connectorId === row.id ? one.namespace : []))
  return { ...row, namespace: limit, namespaces: [...new Set([limit, ...paired])] }
}
