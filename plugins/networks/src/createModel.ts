import {
  activeConnectionAtom,
  type ChainId,
  type Context,
  connectionsAtom,
  LatchkitError,
  networksAtom,
  parseChainId,
  stackAtom,
} from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import type { NetworksModel, Switching } from './model.ts'

/** Creates the model, which switches networks and cancels an attempt when the user leaves its view. */
export function createModel(
  { chains, router, signal, store }: Context<'chains' | 'router' | 'store', unknown>,
  isOnUnsupportedChain: () => boolean,
): NetworksModel {
  const switchingAtom = atom<Switching | undefined>(undefined)
  let running: AbortController | undefined
  let count = 0

  const connectionOn = (chainId: ChainId) => store.get(connectionsAtom)[parseChainId(chainId).namespace]?.[0]

  async function switchNetwork(chainId: ChainId): Promise<void> {
    const current = store.get(switchingAtom)
    if (current?.state === 'waiting' && current.chainId === chainId) return
    running?.abort()
    const controller = new AbortController()
    running = controller
    count += 1
    store.set(switchingAtom, { chainId, count, state: 'waiting' })
    try {
      await chains.switchNetwork(chainId, { signal: controller.signal })
      if (running === controller) onSwitched()
    } catch (error) {
      if (running === controller) store.set(switchingAtom, { chainId, count, ...stateOf(error) })
    }
  }

  function onSwitched(): void {
    running = undefined
    // A view that is still open keeps showing the successful attempt. Without one, it would start another.
    if (!isShown()) store.set(switchingAtom, undefined)
    // UnsupportedChain closes by itself as soon as every wallet is on a supported network.
    const [first, ...rest] = store.get(stackAtom)
    if (first && rest.length > 0 && !isOnUnsupportedChain()) void router.reset(first.view, first.params)
  }

  const isShown = () => store.get(stackAtom).some((route) => route.view === 'SwitchNetwork')

  function cancelIfHidden(): void {
    if (isShown()) return
    running?.abort()
    running = undefined
    if (store.get(switchingAtom)) store.set(switchingAtom, undefined)
  }

  const unsubscribe = store.sub(stackAtom, cancelIfHidden)
  signal.addEventListener('abort', () => [unsubscribe(), running?.abort()], { once: true })

  return {
    switchingAtom,
    attempt: (chainId) => void switchNetwork(chainId),
    async choose(chainId) {
      const connection = connectionOn(chainId)
      const active = store.get(activeConnectionAtom)
      if (!connection && active) return router.push('SwitchActiveChain', { chainId })
      if (connection && connection.chainId !== chainId) {
        await router.push('SwitchNetwork', { chainId })
        return void switchNetwork(chainId)
      }
      // No wallet needs to switch: it is on that network already, or none is connected. The kit makes the network active.
      if (!active || active.chainId !== chainId) await chains.switchNetwork(chainId, { signal })
      router.back()
    },
    async connectThere(chainId) {
      await chains.switchNetwork(chainId, { signal })
      await router.replace('connect', { namespace: parseChainId(chainId).namespace })
    },
    async leave() {
      const supported = store.get(networksAtom).map((network) => network.caipNetworkId)
      const unsupported = Object.values(store.get(connectionsAtom))
        .flat()
        .filter(({ chainId }) => !supported.includes(chainId))
      for (const { id } of unsupported) await chains.disconnect(id)
    },
  }
}

function stateOf(error: unknown): Pick<Switching, 'state' | 'why'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  if (error.reason === 'USER_REJECTED') return { state: 'declined' }
  // EIP-1474: a request of this kind is already pending in the wallet.
  return error.code === -32002 ? { state: 'busy' } : { state: 'failed', why: error.message }
}
