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

/** Asks wallets for another network, and gives a try up when its view is left. */
export function createModel(
  { chains, router, signal, store }: Context<'chains' | 'router' | 'store', unknown>,
  mustLeave: () => boolean,
): NetworksModel {
  const switchingAtom = atom<Switching | undefined>(undefined)
  let running: AbortController | undefined
  let count = 0

  const connectionOn = (chainId: ChainId) => store.get(connectionsAtom)[parseChainId(chainId).namespace]?.[0]

  async function ask(chainId: ChainId): Promise<void> {
    const current = store.get(switchingAtom)
    if (current?.state === 'waiting' && current.chainId === chainId) return
    running?.abort()
    const mine = new AbortController()
    running = mine
    count += 1
    store.set(switchingAtom, { chainId, count, state: 'waiting' })
    try {
      await chains.switchNetwork(chainId, { signal: mine.signal })
      if (running === mine) arrive()
    } catch (error) {
      if (running === mine) store.set(switchingAtom, { chainId, count, ...stateOf(error) })
    }
  }

  function arrive(): void {
    running = undefined
    // While its view is still there it shows the try that has succeeded: without one it would begin another.
    if (!isShown()) store.set(switchingAtom, undefined)
    // UnsupportedChain closes by itself when no wallet is lost any more.
    const [first, ...rest] = store.get(stackAtom)
    if (first && rest.length > 0 && !mustLeave()) void router.reset(first.view, first.params)
  }

  const isShown = () => store.get(stackAtom).some((route) => route.view === 'SwitchNetwork')

  function giveUp(): void {
    if (isShown()) return
    running?.abort()
    running = undefined
    if (store.get(switchingAtom)) store.set(switchingAtom, undefined)
  }

  const stop = store.sub(stackAtom, giveUp)
  signal.addEventListener('abort', () => [stop(), running?.abort()], { once: true })

  return {
    switchingAtom,
    attempt: (chainId) => void ask(chainId),
    async choose(chainId) {
      const connection = connectionOn(chainId)
      const active = store.get(activeConnectionAtom)
      if (!connection && active) return router.push('SwitchActiveChain', { chainId })
      if (connection && connection.chainId !== chainId) {
        await router.push('SwitchNetwork', { chainId })
        return void ask(chainId)
      }
      // No wallet is asked: it is there already, or none is connected. The kit speaks of that namespace from now on.
      if (!active || active.chainId !== chainId) await chains.switchNetwork(chainId, { signal })
      router.back()
    },
    async connectThere(chainId) {
      await chains.switchNetwork(chainId, { signal })
      await router.replace('Connect', { namespace: parseChainId(chainId).namespace })
    },
    async leave() {
      const listed = store.get(networksAtom).map((network) => network.caipNetworkId)
      const lost = Object.values(store.get(connectionsAtom))
        .flat()
        .filter(({ chainId }) => !listed.includes(chainId))
      for (const { id } of lost) await chains.disconnect(id)
    },
  }
}

function stateOf(error: unknown): Pick<Switching, 'state' | 'why'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  if (error.reason === 'USER_REJECTED') return { state: 'declined' }
  // EIP-1474: a request of this kind is already pending in the wallet.
  return error.code === -32002 ? { state: 'busy' } : { state: 'failed', why: error.message }
}
