import type { Connector, Namespace, Network } from '@latchkit/kernel'

/** The id of the only connector of this plugin. */
export const connectorId = 'walletConnect'

/** The namespaces that this plugin supports, in no particular order. */
const supportedNamespaces: readonly string[] = [
  'eip155',
  'solana',
  'bip122',
  'polkadot',
  'cosmos',
] satisfies Namespace[]

/** Returns the row of the wallet list. The list is empty when this plugin supports none of the kit's networks. */
export function createConnectors(networks: readonly Network[]): readonly Connector[] {
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))].filter((namespace) =>
    supportedNamespaces.includes(namespace),
  )
  const [namespace] = namespaces
  if (!namespace) return []
  const wallet = {
    id: connectorId,
    source: 'walletconnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
  } as const
  return [{ ...wallet, namespace, namespaces, hasOwnPrompt: true }]
}
