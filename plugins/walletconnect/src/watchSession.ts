import type { AccountId, ChainId, Connection, ConnectionWatch, Namespace } from '@latchkit/kernel'
import type { PairingClient, SessionEvent } from './client.ts'
import { modernId } from './namespaces.ts'
import { placeOf } from './readSession.ts'

/** Follows one namespace of a session until the watch ends. What was not given is not followed to. */
export function watchSession(
  client: PairingClient,
  connection: Connection,
  asked: () => readonly ChainId[],
  watch: ConnectionWatch,
): { moveTo(chainId: ChainId): boolean } {
  const { namespace, session: topic = '' } = connection
  let { accounts, chainId } = connection
  // Where the connection is follows from these and from what the session gives now, in whatever order they came.
  let base = chainId
  const chains = createTold<ChainId>()
  const addresses = createTold<string>()

  function become(place: Pick<Connection, 'accounts' | 'chainId'>): void {
    if (place.chainId === chainId && place.accounts.join() === accounts.join()) return
    ;({ accounts, chainId } = place)
    watch.changed(place)
  }

  /** The session as it is now, on this network where it may be. */
  function placeOn(wanted: ChainId): Pick<Connection, 'accounts' | 'chainId'> | undefined {
    const session = client.session(topic)
    return session && placeOf(session, namespace, asked(), wanted)
  }

  function placeNow(): Pick<Connection, 'accounts' | 'chainId'> | undefined {
    const place = placeOn(chains.newest((one) => placeOn(one)?.chainId === one) ?? base)
    if (!place) return undefined
    const isGiven = (address: string | undefined) => place.accounts.some((one) => addressOf(one) === address)
    return {
      ...place,
      accounts: withFirst(place.accounts, addresses.newest(isGiven) ?? addressOf(connection.accounts[0])),
    }
  }

  function follow(event: SessionEvent): void {
    if (event.topic !== topic || watch.signal.aborted) return
    if (event.kind === 'ended') return watch.lost()
    if (event.kind === 'told') {
      if (!event.chainId.startsWith(`${namespace}:`)) return
      if (event.name === 'chainChanged') chains.add(event.id, toldChain(namespace, event))
      else if (event.name === 'accountsChanged') addresses.add(event.id, toldAddress(event.data))
      else return
    }
    const place = placeNow()
    if (place) become(place)
    else if (event.kind === 'updated') watch.lost()
  }

  watch.signal.addEventListener('abort', client.onSession(follow), { once: true })
  return {
    moveTo(next) {
      if (placeOn(next)?.chainId !== next) return false
      // What the wallet has told until now is behind the site's own choice.
      chains.forget()
      base = next
      const place = placeNow()
      if (place) become(place)
      return true
    },
  }
}

/** Of so many messages of a kind the newest are kept. */
const mostTold = 32

/**
 * What a wallet told of one kind. A relay may bring a message twice, or an older one after a newer one: what counts is the
 * id, which grows with the time at which the wallet wrote it.
 */
function createTold<T>() {
  let rows: readonly { readonly id: number; readonly value: T }[] = []
  let behind = 0
  return {
    add(id: number, value: T | undefined): void {
      if (value === undefined || id <= behind || rows.some((row) => row.id === id)) return
      rows = [...rows, { id, value }].sort((one, other) => other.id - one.id).slice(0, mostTold)
    },
    newest: (isGiven: (value: T) => boolean): T | undefined =>
      rows.find(({ value }) => isGiven(value))?.value,
    forget(): void {
      behind = Math.max(behind, rows[0]?.id ?? 0)
      rows = []
    },
  }
}

const toldAddress = (data: unknown): string | undefined =>
  Array.isArray(data) ? addressOf(data[0]) : undefined

/** The account of this address goes before the others, where it is among them. */
function withFirst(all: readonly AccountId[], address: string | undefined): readonly AccountId[] {
  const first = all.find((one) => addressOf(one) === address)
  return first ? [first, ...all.filter((one) => one !== first)] : all
}

/** The address of an account id, or of a bare address, as it is compared. */
function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.split(':').at(-1)?.toLowerCase() : undefined
}

/** The network that a wallet tells of: what it carries goes before what it is addressed to. */
function toldChain(namespace: Namespace, { chainId, data }: { chainId: string; data: unknown }): ChainId {
  // A wallet may send anything: not every value has a text, and a number of any length takes any time to read.
  const text = typeof data === 'string' || typeof data === 'number' ? `${data}` : ''
  if (namespace === 'eip155' && /^(0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return `eip155:${BigInt(text)}`
  // Compared with what was given before anything follows from it.
  return modernId(text.includes(':') ? text : chainId) as ChainId
}
