import type { Connector, Namespace } from '@latchkit/kernel'

/** One wallet has one name, whatever it calls itself on each namespace. */
export const nameOf = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)

/** Makes one row of the wallets that carry one name, or one rdns, on different namespaces. */
export function merge(list: readonly Connector[]): readonly Connector[] {
  const groups = group(list.filter(mergeable)).filter((one) => one.length > 1)
  const later = new Set(groups.flatMap(([, ...others]) => others))
  return list
    .filter((one) => !later.has(one))
    .map((one) =>
      rowOf(
        one,
        groups.find(([first]) => first === one),
      ),
    )
}

const mergeable = ({ type }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN'

const namespacesOf = ({ namespace, namespaces }: Connector): readonly Namespace[] => namespaces ?? [namespace]

/** By name or rdns; a second wallet of one name on one namespace is another wallet, and stands by itself. */
function group(list: readonly Connector[]): readonly (readonly Connector[])[] {
  const groups: Connector[][] = []
  for (const one of list) {
    const fits = groups.find(
      (all) =>
        all.some((other) => isSame(other, one)) &&
        all.every((other) => !namespacesOf(other).some((namespace) => namespacesOf(one).includes(namespace))),
    )
    if (fits) fits.push(one)
    else groups.push([one])
  }
  return groups
}

const isSame = (one: Connector, other: Connector): boolean =>
  nameOf(one.name) === nameOf(other.name) || (!!one.rdns && one.rdns === other.rdns)

function rowOf(one: Connector, all: readonly Connector[] | undefined): Connector {
  if (!all) return one
  const namespaces = [...new Set(all.flatMap(namespacesOf))]
  const icon = all.find((member) => member.icon)?.icon
  return { ...one, name: nameOf(one.name), type: 'MULTI_CHAIN', namespaces, icon, members: all }
}
