import type { Connector, Namespace } from '@latchkit/kernel'

/** The common name of a wallet that announces a different name on each namespace. */
export const nameOf = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)

/** Merges connectors of different namespaces that share a name or an rdns into one row. */
export function merge(list: readonly Connector[]): readonly Connector[] {
  const groups = group(list.filter(isMergeable)).filter((members) => members.length > 1)
  const merged = new Set(groups.flatMap(([, ...others]) => others))
  return list
    .filter((connector) => !merged.has(connector))
    .map((connector) =>
      rowOf(
        connector,
        groups.find(([first]) => first === connector),
      ),
    )
}

const isMergeable = ({ type }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN'

const namespacesOf = ({ namespace, namespaces }: Connector): readonly Namespace[] => namespaces ?? [namespace]

/**
 * Groups by name or rdns. A second wallet with the same name on the same namespace is a different wallet, so it stays alone.
 */
function group(list: readonly Connector[]): readonly (readonly Connector[])[] {
  const groups: Connector[][] = []
  for (const connector of list) {
    const namespaces = namespacesOf(connector)
    const match = groups.find(
      (members) =>
        members.some((member) => isSame(member, connector)) &&
        members.every((member) => !namespacesOf(member).some((namespace) => namespaces.includes(namespace))),
    )
    if (match) match.push(connector)
    else groups.push([connector])
  }
  return groups
}

const isSame = (a: Connector, b: Connector): boolean =>
  nameOf(a.name) === nameOf(b.name) || (!!a.rdns && a.rdns === b.rdns)

function rowOf(first: Connector, members: readonly Connector[] | undefined): Connector {
  if (!members) return first
  const namespaces = [...new Set(members.flatMap(namespacesOf))]
  const icon = members.find((member) => member.icon)?.icon
  return { ...first, name: nameOf(first.name), type: 'MULTI_CHAIN', namespaces, icon, members }
}
