import type { Connector, Namespace, Network } from '@latchkit/kernel'

export const connectorId = 'ID_AUTH'

/** The namespaces that the wallet has accounts on. */
export const served: readonly Namespace[] = ['eip155', 'solana']

/**
 * The wallet as one row, that no list shows: the ways to log in stand in its place. Nothing when no network of the site is
 * one of its.
 */
export function connectorOf(networks: readonly Network[], name: string): Connector | undefined {
  const here = served.filter((one) => networks.some(({ chainNamespace }) => chainNamespace === one))
  const [namespace] = here
  return (
    namespace && {
      id: connectorId,
      source: 'embedded',
      name,
      type: 'AUTH',
      namespace,
      namespaces: here,
      hasOwnPrompt: false,
    }
  )
}
