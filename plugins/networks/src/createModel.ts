import {
  activeConnectionAtom,
  type ChainId,
  connectionsAtom,
  networksAtom,
  parseChainId,
} from '@latchkit/kernel'
import { type Context, createAttempt, type Route, stackAtom } from '@latchkit/kernel/plugin'
import type { NetworksModel, SwitchParams } from './model.ts'
import type { Needs } from './needs.ts'

/** Creates the model, which switches networks and cancels an attempt when the visitor leaves its view. */
export function createModel(
  { chains, router, signal, store }: Context<Needs, unknown>,
  isOnUnsupportedChain: () => boolean,
): NetworksModel {
  const { statusAtom, start } = createAttempt<{ readonly chainId: ChainId }>({
    store,
    signal,
    isShown: () => store.get(stackAtom).some((route) => route.view === 'SwitchNetwork'),
    isSame: (one, other) => one.chainId === other.chainId,
  })
  const connectionOn = (chainId: ChainId) => store.get(connectionsAtom)[parseChainId(chainId).namespace]?.[0]

  const switchNetwork = (chainId: ChainId): void =>
    void start({ chainId }, async (signal) => {
      await chains.switchNetwork(chainId, { signal })
      if (!signal.aborted) closeSwitch()
    })

  /**
   * Returns to the view that the list was opened from, or closes the modal if it was opened to switch the network. The kernel
   * closes the view of a switch that it asks the visitor to confirm.
   * UnsupportedChain closes by itself as soon as every wallet is on a supported network.
   */
  function closeSwitch(): void {
    const [first, ...rest] = store.get(stackAtom)
    const { needsConfirmation } = Object(first?.params) as Partial<SwitchParams>
    if (!first || needsConfirmation || isOnUnsupportedChain()) return
    if (first.view === 'Networks' || rest.length === 0) router.close()
    else void router.reset(first.view, first.params)
  }

  return {
    switchingAtom: statusAtom,
    attempt: switchNetwork,
    async select(chainId) {
      const connection = connectionOn(chainId)
      const active = store.get(activeConnectionAtom)
      if (!connection && active) return router.push('SwitchActiveChain', { chainId })
      if (connection && connection.chainId !== chainId) {
        await router.push('SwitchNetwork', { chainId })
        return switchNetwork(chainId)
      }
      // No wallet needs to switch: it is on that network already, or none is connected. The kit makes the network active.
      if (!active || active.chainId !== chainId) await chains.switchNetwork(chainId, { signal })
      router.back()
    },
    async connectOn(chainId) {
      await chains.switchNetwork(chainId, { signal })
      const [first] = store.get(stackAtom)
      // A feature that needs another network needs its wallet, too, and goes on from there.
      const next = isForFeature(first) ? { next: first.view, nextParams: first.params } : {}
      await router.replace('connect', { namespace: parseChainId(chainId).namespace, ...next })
    },
    async disconnectUnsupported() {
      const supported = store.get(networksAtom).map((network) => network.caipNetworkId)
      const unsupported = Object.values(store.get(connectionsAtom))
        .flat()
        .filter(({ chainId }) => !supported.includes(chainId))
      for (const { id } of unsupported) await chains.disconnect(id)
    },
  }
}

/** Whether the networks of a feature are shown, and not those of the site. */
const isForFeature = (route: Route | undefined): route is Route =>
  route?.view === 'UnsupportedChain' && route.params !== undefined
