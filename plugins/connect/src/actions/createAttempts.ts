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
import type { LazyDirectory } from '../directory/createLazyDirectory.ts'
import type { RecentWallet } from '../directory/recent.ts'
import type { Attempt } from '../model.ts'
import type { ConnectOptions } from '../options.ts'

/** Opens the view for a wallet, runs the connection attempt, and remembers the wallets that connected. */
export interface Attempts {
  choose(connector: Connector): Promise<void>
  attempt(connector: Connector): void
  remember(connection: Connection, stack: readonly Route[]): Promise<void>
}

/** The state that the attempts share with the rest of the plugin. */
export interface AttemptState {
  readonly attemptAtom: PrimitiveAtom<Attempt | undefined>
  readonly recentAtom: PrimitiveAtom<readonly RecentWallet[]>
  readonly settingsAtom: Atom<ConnectOptions>
  load(): Promise<LazyDirectory>
}

type Ports = Context<'chains' | 'router' | 'storage' | 'store'>

/** How many wallets are remembered. */
const maxRecent = 2

/** Connects one wallet at a time, and cancels the attempt when the user leaves its view. */
export function createAttempts(
  {
    chains,
    router,
    storage,
    store,
    signal,
  }: Pick<Ports, 'chains' | 'router' | 'storage' | 'store' | 'signal'>,
  { attemptAtom, recentAtom, settingsAtom, load }: AttemptState,
): Attempts {
  let running: AbortController | undefined
  let count = 0

  async function attempt(connector: Connector): Promise<void> {
    const current = store.get(attemptAtom)
    if (signal.aborted || (current?.state === 'waiting' && keyOf(current.connector) === keyOf(connector)))
      return
    running?.abort()
    const controller = new AbortController()
    running = controller
    count += 1
    store.set(attemptAtom, { connector, count, state: 'waiting' })
    try {
      await chains.connect(connector, { signal: controller.signal })
      // A view that is still open keeps showing the successful attempt. Without one, it would start another.
      if (running === controller && !isShown()) store.set(attemptAtom, undefined)
    } catch (error) {
      if (running === controller) store.set(attemptAtom, { connector, count, ...stateOf(error) })
    }
  }

  const isShown = () => store.get(stackAtom).some((route) => route.view === 'ConnectingExternal')

  function cancelIfHidden(): void {
    if (isShown()) return
    running?.abort()
    running = undefined
    store.set(attemptAtom, undefined)
  }

  const unsubscribe = store.sub(stackAtom, cancelIfHidden)
  const stop = () => {
    unsubscribe()
    running?.abort()
  }
  signal.addEventListener('abort', stop, { once: true })
  // The plugin may have been removed while this module loaded.
  if (signal.aborted) stop()

  async function recentWalletOf(
    { id, name, type }: Connector,
    stack: readonly Route[],
  ): Promise<RecentWallet | undefined> {
    // For a pairing, only the wallet that the user selected is trustworthy; what the peer reports about itself is not.
    if (type === 'WALLET_CONNECT') return (await load()).pairingWallet(stack)
    return type === 'AUTH' ? undefined : { id, name }
  }

  return {
    async choose(connector) {
      if (store.get(settingsAtom).legalCheckbox && !(await load()).checkTerms()) return
      const connectorId = connector.id
      if (connector.type === 'WALLET_CONNECT') return router.push('pair', {})
      if (connector.members) return router.push('ConnectingMultiChain', { connectorId })
      await router.push('ConnectingExternal', { connectorId, namespace: connector.namespace })
      void attempt(connector)
    },
    attempt: (connector) => void attempt(connector),
    async remember({ connectorId }, stack) {
      const connectors = store.get(connectorsAtom).flatMap((row) => row.members ?? row)
      const connector = connectors.find(({ id }) => id === connectorId)
      const wallet = connector && (await recentWalletOf(connector, stack))
      if (!wallet) return
      const others = store.get(recentAtom).filter(({ id }) => id !== wallet.id)
      const recents = [wallet, ...others].slice(0, maxRecent)
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
