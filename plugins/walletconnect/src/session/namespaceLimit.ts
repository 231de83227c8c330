import type { Connection, Connector, Namespace } from '@latchkit/kernel'
import type { Route } from '@latchkit/kernel/plugin'

/** Returns the namespace that the wallet list on the view stack is limited to, or undefined for an unlimited list. */
export function readNamespaceLimit(stack: readonly Route[]): Namespace | undefined {
  const list = stack.findLast(({ view }) => view === 'Connect' || view === 'ConnectWallets')
  return (list?.params as { readonly namespace?: Namespace } | undefined)?.namespace
}

/** Limits the row to a namespace. Paired namespaces are included, because a new session ends the old one. */
export function limitToNamespace(
  row: Connector,
  limit: Namespace | undefined,
  connections: readonly Connection[],
): Connector {
  if (!limit || !row.namespaces?.includes(limit)) return row
  const paired = connections.flatMap(({ connectorId, namespace }) =>
    connectorId === row.id ? namespace : [],
  )
  return { ...row, namespace: limit, namespaces: [...new Set([limit, ...paired])] }
}
