import { latchkit } from '@latchkit/plugin-wagmi'
import { createConfig, disconnect, getConnection, http, reconnect, switchChain, version } from '@wagmi/core'
import { lineOf, startSite } from './startSite.ts'

startSite((kit, chains) => {
  const config = createConfig({
    chains,
    connectors: [latchkit(kit)],
    multiInjectedProviderDiscovery: false,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  })
  void reconnect(config)
  return {
    version,
    state: () => lineOf(getConnection(config)),
    disconnect: () => disconnect(config),
    switchTo: async (chainId) => void (await switchChain(config, { chainId })),
  }
})
