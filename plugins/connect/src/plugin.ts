import { type Connector, type Context, LatchkitError, stackAtom } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { type Attempt, type ConnectModel, connectToken } from './model.ts'

/** Asks wallets to connect, and gives an attempt up when its view is left. */
export default function setup(context: Context<'chains' | 'http' | 'router' | 'store'>): ConnectModel {
  const { chains, http, router, store } = context
  const attemptAtom = atom<Attempt | undefined>(undefined)
  const discoveredAtom = atom(false)
  let running: AbortController | undefined
  let count = 0

  async function attempt(connector: Connector): Promise<void> {
    const current = store.get(attemptAtom)
    if (current?.state === 'waiting' && current.connector.id === connector.id) return
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
  context.signal.addEventListener('abort', end, { once: true })
  void chains.discover().then(() => store.set(discoveredAtom, true))

  const model: ConnectModel = {
    attemptAtom,
    discoveredAtom,
    guideUrl: http.url('links', '/'),
    async choose(connector) {
      await router.push('ConnectingExternal', { connectorId: connector.id })
      void attempt(connector)
    },
    attempt: (connector) => void attempt(connector),
  }
  context.provide(connectToken, model)
  return model
}

function stateOf(error: unknown): Pick<Attempt, 'state' | 'why'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  if (error.reason === 'USER_REJECTED') return { state: 'declined' }
  // EIP-1474: a request of this kind is already pending in the wallet.
  if (error.code === -32002) return { state: 'busy' }
  return { state: 'failed', why: error.message }
}
