import type { ConnectorSource } from '@latchkit/kernel/chain'
import { once } from '@latchkit/kernel/chain'
import type { SourceParts } from './keplr/createWalletSource.ts'
import { loadWalletSource } from './loads.ts'

/** Creates the source that lists the wallets. The code that calls them is loaded with the first selected wallet. */
export function createSource(parts: SourceParts): ConnectorSource {
  const load = once(async () => (await loadWalletSource()).createWalletSource(parts))
  return {
    id: 'cosmos',
    connectors: parts.discovery.connectors,
    connect: async (connector, options) => (await load()).connect(connector, options),
    restore: async (saved, options) => (await load()).restore(saved, options),
    waitForAccounts: async (saved, options) => (await load()).waitForAccounts(saved, options),
    disconnect: async (connection, options) => (await load()).disconnect(connection, options),
    prepareRequest: async (...args) => (await load()).prepareRequest(...args),
    request: async (connection, request, options) => (await load()).request(connection, request, options),
    switchNetwork: async (connection, chainId, options) =>
      (await load()).switchNetwork(connection, chainId, options),
    watch(connection, watch) {
      // Already loaded, because every watched connection was created by that code.
      void load().then((code) => watch.signal.aborted || code.watch(connection, watch))
    },
  }
}
