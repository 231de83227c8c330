import type { Connector, Namespace, Network } from '@latchkit/kernel'

/** The id of the only connector of this plugin. */
export const connectorId = 'walletConnect'

/** A drawn code to scan. It is not a trademark, and the same in every theme. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#2b4bd0" d="M0 0h40v40H0z"/>' +
    '<g fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"><path d="M10 10h7v7h-7zM23 10h7v7h-7z' +
    'M10 23h7v7h-7z"/><path stroke-linecap="round" d="M23 23v3M23 30h3M30 30v-4M27 23h3"/></g></svg>',
)}`

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
    icon,
    type: 'WALLET_CONNECT',
  } as const
  return [{ ...wallet, namespace, namespaces, hasOwnPrompt: true }]
}
