import {
  type Connection,
  type Connector,
  type Context,
  LatchkitError,
  stackAtom,
  type WalletListing,
} from '@latchkit/kernel'
import type { PrimitiveAtom } from 'jotai/vanilla'
import type { Attempt, Recent } from '../model.ts'

/** How many wallets are remembered. */
const mostRecent = 2

/** What asks wallets, and remembers which one answered. */
export interface Attempts {
  attempt(connector: Connector): void
  /** The recent wallets with this connection's in front; nothing when it is none to remember. */
  remember(
    connection: Connection,
    known: readonly Connector[],
    recents: readonly Recent[],
  ): Promise<readonly Recent[] | undefined>
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
    if (current?.state === 'waiting' && current.connector.id === connector.id) return
    running?.abort()
    const mine = new AbortController()
    running = mine
    count += 1
    store.set(attemptAtom, { connector, count, state: 'waiting' })
    try {
      await chains.connect(connector, { signal: mine.signal })
      if (running === mine) store.set(attemptAtom, undefined)
    } catch (error) {
      if (running === mine) store.set(attemptAtom, { connector, count, ...stateOf(error) })
    }
  }

  function giveUp(): void {
    if (store.get(stackAtom).some((route) => route.view === 'ConnectingExternal')) return
    running?.abort()
    running = undefined
    store.set(attemptAtom, undefined)
  }

  const stop = store.sub(stackAtom, giveUp)
  const end = () => {
    stop()
    running?.abort()
  }
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })

  return {
    attempt: (connector) => void attempt(connector),
    async remember({ connectorId }, known, recents) {
      const connector = [...known, store.get(attemptAtom)?.connector].find((one) => one?.id === connectorId)
      const wallet = connector && (await walletOf(connector, chosenIn(store.get(stackAtom))))
      return wallet && [wallet, ...recents.filter(({ id }) => id !== wallet.id)].slice(0, mostRecent)
    },
  }
}

async function walletOf(
  { id, name, type }: Connector,
  chosen: WalletListing | undefined,
): Promise<Recent | undefined> {
  if (type === 'AUTH') return undefined
  if (type !== 'WALLET_CONNECT') return { id, name }
  // Of a pairing only the wallet that the visitor chose is known before anybody else's word.
  return chosen && (await import('../directory/writeWallet.ts')).writeWallet(chosen)
}

/** The wallet whose links the pairing view shows. */
function chosenIn(
  stack: readonly { readonly view: string; readonly params: unknown }[],
): WalletListing | undefined {
  const route = stack.findLast(({ view }) => view === 'ConnectingWalletConnect')
  return (route?.params as { readonly wallet?: WalletListing } | undefined)?.wallet
}

function stateOf(error: unknown): Pick<Attempt, 'state' | 'why'> {
  if (!(error instanceof LatchkitError)) return { state: 'failed' }
  if (error.reason === 'USER_REJECTED') return { state: 'declined' }
  // EIP-1474: a request of this kind is already pending in the wallet.
  if (error.code === -32002) return { state: 'busy' }
  return { state: 'failed', why: error.message }
}
