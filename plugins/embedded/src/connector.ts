import type { Connector, Namespace, Network } from '@latchkit/kernel'

export const connectorId = 'ID_AUTH'
/** The id of the source. */
export const sourceId = 'embedded'

/** The namespaces that the embedded wallet has accounts on. */
const supportedNamespaces: readonly Namespace[] = ['eip155', 'solana']

/**
 * Creates the row of the embedded wallet. No list shows the row, because the login methods are shown instead. Returns
 * undefined when the embedded wallet supports none of the site's networks.
 */
export function createConnector(networks: readonly Network[], name: string): Connector | undefined {
  const namespaces = supportedNamespaces.filter((supported) =>
    networks.some(({ chainNamespace }) => chainNamespace === supported),
  )
  const [namespace] = namespaces
  return (
    namespace && {
      id: connectorId,
      source: sourceId,
      name,
      type: 'AUTH',
      namespace,
      namespaces,
      hasOwnPrompt: false,
    }
  )
}
