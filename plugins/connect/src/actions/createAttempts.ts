import { type Connection, type Connector, connectorsAtom, modalAtom } from '@latchkit/kernel'
import {
  type Atom,
  type Context,
  createAttempt,
  flattenConnectors,
  type PrimitiveAtom,
  pause,
  type Route,
  stackAtom,
} from '@latchkit/kernel/plugin'
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

/**
 * A wallet that knows the site answers within this time, in milliseconds. The view that waits for the wallet is not shown
 * before, so that it does not flash.
 */
const instantMs = 80

/** How many wallets are remembered. */
const maxRecent = 2

/** Connects one wallet at a time, and cancels the attempt when the visitor leaves its view. */
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
  const { start } = createAttempt<{ readonly connector: Connector }>({
    store,
    signal,
    isShown: () => store.get(stackAtom).some((route) => route.view === 'ConnectingExternal'),
    isSame: (one, other) => keyOf(one.connector) === keyOf(other.connector),
    statusAtom: attemptAtom,
  })
  const attempt = (connector: Connector): Promise<void> =>
    start({ connector }, (signal) => chains.connect(connector, { signal }))

  async function recentWalletOf(
    { id, name, type }: Connector,
    stack: readonly Route[],
  ): Promise<RecentWallet | undefined> {
    // For a pairing, only the wallet that the visitor selected is trustworthy; what the peer reports about itself is not.
    if (type === 'WALLET_CONNECT') return (await load()).pairingWallet(stack)
    return type === 'AUTH' ? undefined : { id, name }
  }

  let latest: readonly RecentWallet[] | undefined
  /** Changes the list when it is no longer shown, so that no row moves while the modal closes. */
  async function show(recents: readonly RecentWallet[]): Promise<void> {
    latest = recents
    await leaveView(store)
    if (!signal.aborted) store.set(recentAtom, latest)
  }

  return {
    async choose(connector) {
      // A site can choose a wallet while the modal is closed. A modal that is closed in the meantime stays closed.
      const show = store.get(modalAtom).open ? router.push : router.open
      if (store.get(settingsAtom).legalCheckbox && !(await load()).checkTerms()) return
      const connectorId = connector.id
      if (connector.type === 'WALLET_CONNECT') return show('pair', {})
      if (connector.members) return show('ConnectingMultiChain', { connectorId })
      await Promise.race([attempt(connector), pause(instantMs, signal)])
      const current = store.get(attemptAtom)
      if (!signal.aborted && current && keyOf(current.connector) === keyOf(connector))
        await show('ConnectingExternal', { connectorId, namespace: connector.namespace })
    },
    attempt: (connector) => void attempt(connector),
    async remember({ connectorId }, stack) {
      const connectors = flattenConnectors(store.get(connectorsAtom))
      const connector = connectors.find(({ id }) => id === connectorId)
      const wallet = connector && (await recentWalletOf(connector, stack))
      if (!wallet) return
      const others = (latest ?? store.get(recentAtom)).filter(({ id }) => id !== wallet.id)
      const recents = [wallet, ...others].slice(0, maxRecent)
      storage.write('recent_wallets', recents)
      void show(recents)
    },
  }
}

/** Resolves when the view is left that is shown now. */
function leaveView(store: Ports['store']): Promise<void> {
  const shown = store.get(stackAtom).at(-1)
  return new Promise((resolve) => {
    const check = () => {
      if (shown && store.get(stackAtom).at(-1)?.key === shown.key) return
      stop()
      resolve()
    }
    const stop = store.sub(stackAtom, check)
    check()
  })
}

const keyOf = ({ id, namespace }: Connector): string => namespace + id
