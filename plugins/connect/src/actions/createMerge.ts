import type { Connector, Namespace } from '@latchkit/kernel'
import type { ConnectModel } from '../model.ts'

/** One wallet has one name, whatever it calls itself on each namespace. */
export const nameOf = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)

/** Makes one row of the wallets that carry one name on different namespaces. */
export function createMerge(): Pick<ConnectModel, 'membersOf'> & {
  tap(list: readonly Connector[]): readonly Connector[]
} {
  let members: ReadonlyMap<string, readonly Connector[]> = new Map()

  function tap(list: readonly Connector[]): readonly Connector[] {
    const groups = group(list.filter(mergeable))
    members = new Map(groups.filter((one) => one.length > 1).map((one) => [one[0]?.id ?? '', one]))
    const later = new Set([...members.values()].flatMap(([, ...others]) => others))
    return list.filter((one) => !later.has(one)).map((one) => rowOf(one, members.get(one.id)))
  }

  return { tap, membersOf: (connector) => members.get(connector.id) ?? [connector] }
}

const mergeable = ({ type }: Connector): boolean =>
  type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN'

const namespacesOf = ({ namespace, namespaces }: Connector): readonly Namespace[] => namespaces ?? [namespace]

/** By name; a second wallet of one name on one namespace is another wallet, and stands by itself. */
function group(list: readonly Connector[]): readonly (readonly Connector[])[] {
  const groups: Connector[][] = []
  for (const one of list) {
    const fits = groups.find(
      (all) =>
        nameOf(all[0]?.name ?? '') === nameOf(one.name) &&
        all.every((other) => !namespacesOf(other).some((namespace) => namespacesOf(one).includes(namespace))),
    )
    if (fits) fits.push(one)
    else groups.push([one])
  }
  return groups
}

function rowOf(one: Connector, all: readonly Connector[] | undefined): Connector {
  if (!all) return one
  const namespaces = [...new Set(all.flatMap(namespacesOf))]
  const icon = all.find((member) => member.icon)?.icon
  return { ...one, name: nameOf(one.name), type: 'MULTI_CHAIN', namespaces, icon }
}
