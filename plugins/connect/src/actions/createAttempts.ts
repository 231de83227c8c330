import { type Connector, type Context, LatchkitError, type Route, stackAtom } from '@latchkit/kernel'
import type { PrimitiveAtom } from 'jotai/vanilla'
import type { More } from '../directory/createMore.ts'
import type { Attempt, Recent } from '../model.ts'

/** Asks wallets, and knows which one answered. */
export interface Attempts {
  attempt(connector: Connector): void
  /** What is remembered of a connected wallet; nothing of one that is no wallet of its own. */
  walletOf(
    connector: Connector,
    stack: readonly Route[],
    load: () => Promise<More>,
  ): Promise<Recent | undefined>
}

/** Asks wallets to connect, one at a time, and gives an attempt up when its view is left. */
export function createAttempts(
  { chains, store, signal }: Pick<Context<'chains' | 'store'>, 'chains' | 'store' | 'signal'>,
  attemptAtom: PrimitiveAtom<Attempt | undefined>,
): Attempts {
  let running: AbortController | undefined
  let count = 0

  async function attempt(connector: Connector): Promise<void> {
    const current = store.get(attemptAtom)
    if (signal.aborted || (current?.state === 'waiting' && current.connector.id === connector.id)) return
    running?.abort()
    const mine = new AbortController()
    running = mine
    count += 1
    store.set(attemptAtom, { connector, count, state: 'waiting' })
    try {
      await chains.connect(connector, { signal: mine.signal })
      // While its view is still there it shows the try that has succeeded: without one it would begin another.
      if (running === mine && !isShown()) store.set(attemptAtom, undefined)
    } catch (error) {
      if (running === mine) store.set(attemptAtom, { connector, count, ...stateOf(error) })
    }
  }

  const isShown = () => store.get(stackAtom).some((route) => route.view === 'ConnectingExternal')

  function giveUp(): void {
    if (isShown()) return
    running?.abort()
    running = undefined
    store.set(attemptAtom, undefined)
  }

  const stop = store.sub(stackAtom, giveUp)
  const end = () => {
    stop()
    running?.abort()
  }
  signal.addEventListener('abort', end, { once: true })

  return {
    attempt: (connector) => void attempt(connector),
    async walletOf({ id, name, type }, stack, load) {
      // Of a pairing only the wallet that the visitor chose is known before anybody else's word.
      if (type === 'WALLET_CONNECT') return (await load()).chosen(stack)
      return type === 'AUTH' ? undefined : { id, name }
    },
  }
}

function stateOf(error: unknown): Pick<Attempt, 'state' | 'why'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  if (error.reason === 'USER_REJECTED') return { state: 'declined' }
  // EIP-1474: a request of this kind is already pending in the wallet.
  if (error.code === -32002) return { state: 'busy' }
  return { state: 'failed', why: error.message }
}
