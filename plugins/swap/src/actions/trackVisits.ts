import { activeChainIdAtom, activeConnectionAtom } from '@latchkit/kernel'
import { type Context, onAbort, type Route, stackAtom } from '@latchkit/kernel/plugin'
import type { Needs } from '../needs.ts'

/**
 * Reports how the visitor comes to the form: by opening it, by pressing it in another view, and by selecting one of the networks on
 * which tokens can be swapped. Each is reported once, also when the visitor returns to a view.
 *
 * @returns what the form calls when it is shown
 */
export function trackVisits({ signal, store, track }: Context<Needs, unknown>): () => void {
  let lastKey = 0
  let lastDepth = 0
  /** Whether the form is on the view stack, so that returning to it is not counted as opening it. */
  let isOpen = false

  function read(): void {
    const stack = store.get(stackAtom)
    if (!stack.some(({ view }) => view === 'Swap')) isOpen = false
    const [below, top] = [stack.at(-2), stack.at(-1)]
    // A view that takes the place of another one, such as of the list of networks, was not pressed.
    const isPushed = stack.length > lastDepth
    lastDepth = stack.length
    if (!isPushed || !top || top.key <= lastKey) return
    lastKey = top.key
    if (top.view === 'Swap' && below) track({ event: 'CLICK_CONVERT' })
    if (top.view === 'SwitchNetwork' && isForSwaps(below)) track({ event: 'CLICK_SELECT_NETWORK_TO_SWAP' })
  }
  onAbort(signal, store.sub(stackAtom, read))
  read()

  return () => {
    if (isOpen) return
    isOpen = true
    const connection = store.get(activeConnectionAtom)
    const account = connection?.accounts[0]
    const type = account && connection.details?.[account]?.type
    const network = store.get(activeChainIdAtom) ?? ''
    track({ event: 'OPEN_SWAP', properties: { network, isSmartAccount: type === 'smartAccount' } })
  }
}

/** Whether a view lists the networks on which tokens can be swapped. */
const isForSwaps = (route: Route | undefined): boolean =>
  (Object(route?.params) as { readonly swapUnsupportedChain?: unknown }).swapUnsupportedChain === true
