import { latchkit } from '@latchkit/plugin-wagmi'
import {
  type CreateConnectorFn,
  createConfig,
  disconnect,
  getAccount,
  http,
  reconnect,
  switchChain,
  version,
} from '@wagmi/core-2'
import { lineOf, startSite } from './startSite.ts'

startSite((kit, chains) => {
  const config = createConfig({
    chains,
    // A site installs one version, whose types the connector then has.
    connectors: [latchkit(kit) as CreateConnectorFn],
    multiInjectedProviderDiscovery: false,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  })
  void reconnect(config)
  return {
    version,
    state: () => lineOf(getAccount(config)),
    disconnect: () => disconnect(config),
    switchTo: async (chainId) => void (await switchChain(config, { chainId })),
  }
})
