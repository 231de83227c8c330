import { defineLatchkitElements } from '@latchkit/kernel/element'
import { latchkit } from '@latchkit/plugin-wagmi'
import { createConfig, disconnect, getConnection, http, reconnect, switchChain } from '@wagmi/core'
import { type Chain, defineChain } from 'viem'
import { networkOf } from '../../shared/networks.ts'
import { composeKit } from '../host/composeKit.ts'
import { showState, startPlain } from '../host/startPlain.ts'

/** A site of wagmi. */
export interface WagmiSite {
  /** The status, address and chain of wagmi, as one line. */
  state(): string
  disconnect(): Promise<void>
  switchTo(chainId: number): Promise<void>
  disconnectKit(): Promise<void>
  switchKit(chainId: number): Promise<void>
}

declare global {
  interface Window {
    /** For tests, on this page only. */
    wagmiSite?: WagmiSite
  }
}

startPlain((settings) => {
  const kit = composeKit(settings)
  defineLatchkitElements(kit)
  showState(kit)
  const networks = settings.networks.flatMap((id) => networkOf(id, settings.services.chains) ?? [])
  const chains = networks.map((network) => defineChain({ ...network, id: Number(network.id) }))
  const [first, ...others] = chains
  if (!first) throw new Error('The page has no network')
  const all: readonly [Chain, ...Chain[]] = [first, ...others]
  const config = createConfig({
    chains: all,
    connectors: [latchkit(kit)],
    multiInjectedProviderDiscovery: false,
    transports: Object.fromEntries(all.map(({ id }) => [id, http()])),
  })
  void reconnect(config)
  window.wagmiSite = {
    state() {
      const { status, address = '', chainId = '' } = getConnection(config)
      return `${status} ${address} ${chainId}`.trim()
    },
    disconnect: () => disconnect(config),
    switchTo: async (chainId) => void (await switchChain(config, { chainId })),
    disconnectKit: () => kit.disconnect(),
    switchKit: (chainId) => kit.switchNetwork(`eip155:${chainId}`),
  }
})
