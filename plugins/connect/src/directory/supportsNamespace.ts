import type { Connector, Namespace } from '@latchkit/kernel'
import type { WalletListing } from '@latchkit/kernel/plugin'

/** Whether a wallet belongs in a list that is limited to a namespace. A wallet that lists no networks may support any. */
export const supportsNamespace = (
  { chains }: Pick<WalletListing, 'chains'>,
  namespace: Namespace | undefined,
): boolean =>
  namespace === undefined || chains.length === 0 || chains.some((chain) => chain.startsWith(`${namespace}:`))

/** The connectors for a namespace, with the members of merged rows instead of the rows. Without a namespace, all connectors. */
export const connectorsOf = (
  connectors: readonly Connector[],
  namespace: Namespace | undefined,
): readonly Connector[] =>
  namespace === undefined
    ? connectors
    : connectors
        .flatMap((connector) => connector.members ?? [connector])
        .filter(({ namespace: only, namespaces = [only] }) => namespaces.includes(namespace))
