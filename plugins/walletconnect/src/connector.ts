import type { Connector, Namespace, Network } from '@latchkit/kernel'

/** The id of the one connector that pairs. */
export const connectorId = 'walletConnect'

/** The namespaces that pairing serves, in no order. */
const served: readonly string[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] satisfies Namespace[]

/** The row of the wallet list; none when no network of the kit can be paired for. */
export function connectorOf(networks: readonly Network[]): readonly Connector[] {
  const namespaces = [...new Set(networks.map((one) => one.chainNamespace))].filter((one) =>
    served.includes(one),
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
