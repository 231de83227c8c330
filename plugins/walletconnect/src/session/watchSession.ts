import type { AccountId, ChainId, Connection, Namespace } from '@latchkit/kernel'
import type { ConnectionWatch } from '@latchkit/kernel/chain'
import { onAbort } from '@latchkit/kernel/plugin'
import type { PairingClient, SessionEvent } from '../relay/client.ts'
import { modernId } from './namespaces.ts'
import { type ChainState, readChainState } from './readSession.ts'

/** Updates the connection of one namespace from the session's events. Networks and accounts without approval are ignored. */
export function watchSession(
  client: Pick<PairingClient, 'session' | 'onSession'>,
  connection: Connection,
  requested: () => readonly ChainId[],
  watch: ConnectionWatch,
): { moveTo(chainId: ChainId): boolean } {
  const { namespace, session: topic = '' } = connection
  let { accounts, chainId, networks } = connection
  // The state follows from these values and the current session, independent of the order in which events arrive.
  let base = chainId
  const chains = createEventLog<ChainId>()
  const addresses = createEventLog<string>()

  function update(state: ChainState): void {
    const isSameNetworks = String(state.networks) === String(networks)
    if (state.chainId === chainId && state.accounts.join() === accounts.join() && isSameNetworks) return
    ;({ accounts, chainId, networks } = state)
    watch.changed(state)
  }

  /** Returns the state of the current session, on the preferred network if it is approved. */
  function stateOn(preferred: ChainId): ChainState | undefined {
    const session = client.session(topic)
    return session && readChainState(session, namespace, requested(), preferred)
  }

  function currentState(): ChainState | undefined {
    const state = stateOn(chains.newest((candidate) => stateOn(candidate)?.chainId === candidate) ?? base)
    if (!state) return undefined
    const isApproved = (address: string | undefined) =>
      state.accounts.some((account) => addressOf(account) === address)
    return {
      ...state,
      accounts: withFirst(state.accounts, addresses.newest(isApproved) ?? addressOf(connection.accounts[0])),
    }
  }

  function handleEvent(event: SessionEvent): void {
    if (event.topic !== topic || watch.signal.aborted) return
    if (event.kind === 'ended') return watch.lost()
    if (event.kind === 'event') {
      if (!event.chainId.startsWith(`${namespace}:`)) return
      if (event.name === 'chainChanged') chains.add(event.id, readEventChain(namespace, event))
      else if (event.name === 'accountsChanged') addresses.add(event.id, readEventAddress(event.data))
      else return
    }
    const state = currentState()
    if (state) update(state)
    else if (event.kind === 'updated') watch.lost()
  }

  onAbort(watch.signal, client.onSession(handleEvent))
  return {
    moveTo(next) {
      if (stateOn(next)?.chainId !== next) return false
      // The site's choice is newer than all events so far.
      chains.clear()
      base = next
      const state = currentState()
      if (state) update(state)
      return true
    },
  }
}

/** The maximum number of stored events. The oldest ones are dropped. */
const maxEvents = 32

/**
 * Creates a log of the wallet's events of one kind. A relay may deliver an event twice or out of order, so events are sorted
 * by their ids, which increase with the time at which the wallet has created them.
 */
function createEventLog<T>() {
  let rows: readonly { readonly id: number; readonly value: T }[] = []
  let minId = 0
  return {
    add(id: number, value: T | undefined): void {
      if (value === undefined || id <= minId || rows.some((row) => row.id === id)) return
      rows = [...rows, { id, value }].sort((a, b) => b.id - a.id).slice(0, maxEvents)
    },
    newest: (isApproved: (value: T) => boolean): T | undefined =>
      rows.find(({ value }) => isApproved(value))?.value,
    clear(): void {
      minId = Math.max(minId, rows[0]?.id ?? 0)
      rows = []
    },
  }
}

const readEventAddress = (data: unknown): string | undefined =>
  Array.isArray(data) ? addressOf(data[0]) : undefined

/** Moves the account with this address to the front, if it exists. */
function withFirst(accounts: readonly AccountId[], address: string | undefined): readonly AccountId[] {
  const first = accounts.find((account) => addressOf(account) === address)
  return first ? [first, ...accounts.filter((account) => account !== first)] : accounts
}

/** Returns the address of an account id or of a bare address, in lower case. */
function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.split(':').at(-1)?.toLowerCase() : undefined
}

/** Returns the network of a `chainChanged` event. Its data has priority over its chain id. */
function readEventChain(
  namespace: Namespace,
  { chainId, data }: { chainId: string; data: unknown },
): ChainId {
  // The data may be anything: converting it to a string may throw, and parsing a long number is slow.
  const text = typeof data === 'string' || typeof data === 'number' ? `${data}` : ''
  if (namespace === 'eip155' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return `eip155:${BigInt(text)}`
  // The id is compared with the approved networks before it is used.
  return modernId(text.includes(':') ? text : chainId) as ChainId
}
