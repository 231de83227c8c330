import type { SessionTypes } from '@walletconnect/types'
import type { PhoneOptions } from './options.ts'

type Asked = Readonly<
  Record<string, { readonly chains?: readonly string[]; readonly methods: readonly string[] }>
>

/** What the wallet grants of what a site asks; undefined when they have no network in common. */
export function grant(
  asked: Asked,
  { chains, grants, methods }: Pick<PhoneOptions, 'chains' | 'grants' | 'methods'>,
  address: string,
): SessionTypes.Namespaces | undefined {
  const known = chains.filter(({ chainId }) => grants?.includes(chainId) ?? true)
  const common = known
    .map(({ chainId }) => `eip155:${chainId}`)
    .filter((id) => asked.eip155?.chains?.includes(id))
  if (common.length === 0) return undefined
  return {
    eip155: {
      chains: common,
      methods: (asked.eip155?.methods ?? []).filter((name) => methods?.includes(name) ?? true),
      events: ['accountsChanged', 'chainChanged'],
      accounts: common.map((id) => `${id}:${address}`),
    },
  }
}
