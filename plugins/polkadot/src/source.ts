import type { ConnectorSource } from '@latchkit/kernel/chain'
import { once } from '@latchkit/kernel/chain'
import { walletErrors } from '@latchkit/kernel/plugin'
import { loadExtensions } from './loads.ts'
import type { SourcePorts } from './sourcePorts.ts'

/** Connects the extensions in the page. Only the selected one is enabled, and the code is loaded with the first one. */
export function createSource(ports: SourcePorts): ConnectorSource {
  const { discovery, getActiveChainId } = ports
  const getExtensions = once(async () => {
    const { createEnabledExtensions } = await loadExtensions()
    return createEnabledExtensions(ports)
  })
  return {
    id: 'polkadot',
    connectors: discovery.connectors,
    async connect({ id }, { chains: offeredChains = [] }) {
      const extension = discovery.find(id)
      if (!extension) throw walletErrors.WALLET_UNAVAILABLE()
      return (await getExtensions()).connect(extension, offeredChains, getActiveChainId())
    },
    async restore({ connectorId, chainId }, { signal }) {
      const extension = await discovery.waitFor(connectorId, signal)
      if (!extension) throw walletErrors.WALLET_UNAVAILABLE()
      return (await getExtensions()).restore(extension, chainId)
    },
    async waitForAccounts({ connectorId }, { signal }) {
      const extension = await discovery.waitFor(connectorId, signal)
      if (!extension) throw walletErrors.WALLET_UNAVAILABLE()
      return (await getExtensions()).waitForAccounts(extension, signal)
    },
    // Extensions have no request for this: the visitor revokes a site's permission in the extension.
    disconnect: async (connection) => (await getExtensions()).forget(connection),
    switchNetwork: async (connection, chainId) => (await getExtensions()).move(connection, chainId),
    prepareRequest: async (_, request) => (await getExtensions()).prepareRequest(request),
    request: async (connection, request, options) =>
      (await getExtensions()).request(connection, request, options),
    watch(connection, watch) {
      // Already loaded, because that code created the connection.
      void getExtensions().then((code) => code.watch(connection, watch))
    },
  }
}
