import {
  type Connection,
  type Connector,
  type Context,
  connectorsAtom,
  LatchkitError,
  type Route,
  stackAtom,
} from '@latchkit/kernel'
import type { Atom, PrimitiveAtom } from 'jotai/vanilla'
import type { More } from '../directory/createMore.ts'
import type { Recent } from '../directory/recent.ts'
import type { Attempt } from '../model.ts'
import type { ConnectOptions } from '../options.ts'

/** Leads to wallets, asks them, and remembers which one answered. */
export interface Attempts {
  choose(connector: Connector): Promise<void>
  attempt(connector: Connector): void
  remember(connection: Connection, stack: readonly Route[]): Promise<void>
}

/** What it shares with the rest of the plugin. */
export interface AttemptParts {
  readonly attemptAtom: PrimitiveAtom<Attempt | undefined>
  readonly recentAtom: PrimitiveAtom<readonly Recent[]>
  readonly settingsAtom: Atom<ConnectOptions>
  load(): Promise<More>
}

type Ports = Context<'chains' | 'router' | 'storage' | 'store'>

/** How many wallets are remembered. */
const mostRecent = 2

/** Asks wallets to connect, one at a time, and gives an attempt up when its view is left. */
export function createAttempts(
  {
    chains,
    router,
    storage,
    store,
    signal,
  }: Pick<Ports, 'chains' | 'router' | 'storage' | 'store' | 'signal'>,
  { attemptAtom, recentAtom, settingsAtom, load }: AttemptParts,
): Attempts {
  let running: AbortController | undefined
  let count = 0

  async function attempt(connector: Connector): Promise<void> {
    const current = store.get(attemptAtom)
    if (signal.aborted || (current?.state === 'waiting' && keyOf(current.connector) === keyOf(connector)))
      return
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
  // Its file may have come after the plugin was removed.
  if (signal.aborted) end()

  async function walletOf(
    { id, name, type }: Connector,
    stack: readonly Route[],
  ): Promise<Recent | undefined> {
    // Of a pairing only the wallet that the visitor chose is known before anybody else's word.
    if (type === 'WALLET_CONNECT') return (await load()).chosen(stack)
    return type === 'AUTH' ? undefined : { id, name }
  }

  return {
    async choose(connector) {
      if (store.get(settingsAtom).legalCheckbox && !(await load()).mayGoOn()) return
      const connectorId = connector.id
      if (connector.type === 'WALLET_CONNECT') return router.push('ConnectingWalletConnect', {})
      if (connector.members) return router.push('ConnectingMultiChain', { connectorId })
      await router.push('ConnectingExternal', { connectorId, namespace: connector.namespace })
      void attempt(connector)
    },
    attempt: (connector) => void attempt(connector),
    async remember({ connectorId }, stack) {
      const all = store.get(connectorsAtom).flatMap((row) => row.members ?? row)
      const one = all.find(({ id }) => id === connectorId)
      const wallet = one && (await walletOf(one, stack))
      if (!wallet) return
      const others = store.get(recentAtom).filter(({ id }) => id !== wallet.id)
      const recents = [wallet, ...others].slice(0, mostRecent)
      storage.write('recent_wallets', recents)
      store.set(recentAtom, recents)
    },
  }
}

const keyOf = ({ id, namespace }: Connector): string => namespace + id

function stateOf(error: unknown): Pick<Attempt, 'state' | 'why'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  if (error.reason === 'USER_REJECTED') return { state: 'declined' }
  // EIP-1474: a request of this kind is already pending in the wallet.
  if (error.code === -32002) return { state: 'busy' }
  return { state: 'failed', why: error.message }
}
