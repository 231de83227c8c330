import type { SessionTypes } from '@walletconnect/types'
import type { PhoneOptions } from './options.ts'
import type { Others } from './others.ts'

type RequestedNamespaces = Readonly<
  Record<string, { readonly chains?: readonly string[]; readonly methods: readonly string[] }>
>
type GrantOptions = Pick<PhoneOptions, 'chains' | 'grants' | 'methods'>

const events = ['accountsChanged', 'chainChanged']

/** The namespaces that the wallet grants to a proposal; undefined if they have no network in common. */
export function grant(
  requested: RequestedNamespaces,
  options: GrantOptions,
  address: string,
  others: Pick<Others, 'of'>,
): SessionTypes.Namespaces | undefined {
  const rows = Object.keys(requested).flatMap((namespace) => {
    const row =
      namespace === 'eip155'
        ? grantEvm(requested, options, address)
        : grantOther(requested, options, namespace, others)
    return row ? [[namespace, row] as const] : []
  })
  return rows.length > 0 ? Object.fromEntries(rows) : undefined
}

function grantEvm(
  { eip155 }: RequestedNamespaces,
  { chains, grants, methods }: GrantOptions,
  address: string,
) {
  const common = chains
    .filter(({ chainId }) => grants?.includes(chainId) ?? true)
    .map(({ chainId }) => `eip155:${chainId}`)
    .filter((id) => eip155?.chains?.includes(id))
  if (common.length === 0) return undefined
  return {
    chains: common,
    methods: (eip155?.methods ?? []).filter((name) => methods?.includes(name) ?? true),
    events,
    accounts: common.map((id) => `${id}:${address}`),
  }
}

function grantOther(
  requested: RequestedNamespaces,
  { methods }: GrantOptions,
  namespace: string,
  others: Pick<Others, 'of'>,
) {
  const signer = others.of(namespace)
  const { chains = [], methods: requestedMethods = [] } = requested[namespace] ?? {}
  const accounts = chains.flatMap((id) => {
    const address = signer?.accountOn(id)
    return address ? [`${id}:${address}`] : []
  })
  if (!signer || accounts.length === 0) return undefined
  return {
    chains: chains.filter((id) => signer.accountOn(id)),
    methods: requestedMethods.filter(
      (name) => Object.hasOwn(signer.methods, name) && (methods?.includes(name) ?? true),
    ),
    events,
    accounts,
  }
}
