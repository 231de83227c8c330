import { connectionsAtom, type Latchkit, statusAtom, statusesAtom } from '@latchkit/kernel'
import type { CreateConnectorFn } from '@wagmi/core'
import type { EIP1193Provider } from 'viem'
import { announce, followProvider, isConnected, loadAnswers } from './followProvider.ts'
import { toWagmiError } from './toWagmiError.ts'

type Config = Parameters<CreateConnectorFn>[0]
/** The plugin of the namespace declares that its provider is one of viem. */
interface Kit extends Pick<Latchkit, 'on' | 'store' | 'disconnect' | 'switchNetwork'> {
  provider(namespace: 'eip155'): EIP1193Provider
}

/**
 * Creates a wagmi connector of a kit. Connecting it opens the modal of the kit, and from then on both agree: what is
 * connected, switched or disconnected in one of them is so in the other.
 *
 * @example
 * import { createConfig, http } from '@wagmi/core'
 * import { mainnet } from 'viem/chains'
 *
 * const configOf = (kit: Latchkit) =>
 *   createConfig({ chains: [mainnet], connectors: [latchkit(kit)], transports: { [mainnet.id]: http() } })
 * @see https://wagmi.sh
 */
export const latchkit =
  (kit: Kit): CreateConnectorFn<EIP1193Provider> =>
  (config) =>
    createLatchkitConnector(kit, config)

function createLatchkitConnector(
  kit: Kit,
  { chains, emitter }: Config,
): ReturnType<CreateConnectorFn<EIP1193Provider>> {
  const provider: EIP1193Provider = kit.provider('eip155')
  async function accountsNow(method: 'eth_accounts' | 'eth_requestAccounts' = 'eth_accounts') {
    const answer = await provider.request({ method })
    return (await loadAnswers()).readAccounts(answer)
  }
  async function chainIdNow() {
    const answer = await provider.request({ method: 'eth_chainId' })
    return (await loadAnswers()).readChainId(answer)
  }

  async function switchTo(chainId: number) {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new Error(`The chain ${chainId} is not in the config of wagmi`)
    await kit.switchNetwork(`eip155:${chainId}`).catch(toWagmiError)
    return chain
  }

  return {
    id: 'latchkit',
    name: 'Latchkit',
    type: 'latchkit',
    async setup() {
      followProvider(kit, provider, emitter)
      if (isConnected(kit)) await announce(kit, provider, emitter)
    },
    async connect({ chainId, isReconnecting, withCapabilities } = {}) {
      const method = isReconnecting ? 'eth_accounts' : 'eth_requestAccounts'
      const accounts = await accountsNow(method).catch(toWagmiError)
      if (accounts.length === 0) throw new Error('The kit has no connection to restore')
      let current = await chainIdNow()
      if (chainId && chainId !== current && !isReconnecting) current = (await switchTo(chainId)).id
      return {
        // The type depends on a type parameter, which no value of this function has.
        accounts: (withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts) as never,
        chainId: current,
      }
    },
    async disconnect() {
      for (const { id } of kit.store.get(connectionsAtom).eip155 ?? []) await kit.disconnect(id)
    },
    getAccounts: () => accountsNow(),
    getChainId: chainIdNow,
    getProvider: async () => provider,
    // It waits for the kit to restore its connection and asks for nothing, because the visitor has not asked either.
    isAuthorized: () => isRestored(kit),
    switchChain: ({ chainId }) => switchTo(chainId),
    // The connector follows the provider itself.
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }
}

/** Resolves to whether eip155 is connected, once the kit is not connecting or reconnecting. */
function isRestored(kit: Kit): Promise<boolean> {
  if (!isPending(kit)) return Promise.resolve(isConnected(kit))
  return new Promise((resolve) => {
    const check = () => {
      if (isPending(kit)) return
      for (const stop of stops) stop()
      resolve(isConnected(kit))
    }
    const stops = [kit.on('statuses', check), kit.on('status', check)]
  })
}

/** Whether the kit is connecting or reconnecting eip155. */
function isPending({ store }: Kit): boolean {
  const status = store.get(statusesAtom).eip155
  // A namespace has no status of its own before the code that restores connections has loaded.
  if (status === undefined) return store.get(statusAtom) === 'reconnecting'
  return status === 'reconnecting' || status === 'connecting'
}
