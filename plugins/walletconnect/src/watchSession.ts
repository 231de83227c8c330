import type { AccountId, ChainId, Connection, ConnectionWatch, Namespace } from '@latchkit/kernel'
import type { PairingClient, SessionEvent } from './client.ts'
import { modernId } from './namespaces.ts'
import { accountsOf, placeOf } from './readSession.ts'

/** Follows one namespace of a session until the watch ends. What was not given is not followed to (I-24). */
export function watchSession(
  client: PairingClient,
  connection: Connection,
  asked: () => readonly ChainId[],
  watch: ConnectionWatch,
): { moveTo(chainId: ChainId): boolean } {
  const { namespace, session: topic = '' } = connection
  let { accounts, chainId } = connection

  function become(place: Pick<Connection, 'accounts' | 'chainId'>): void {
    if (place.chainId === chainId && place.accounts.join() === accounts.join()) return
    ;({ accounts, chainId } = place)
    watch.changed(place)
  }

  /** The session as it is now, on this network where it may be. */
  function placeOn(wanted: ChainId): Pick<Connection, 'accounts' | 'chainId'> | undefined {
    const session = client.session(topic)
    const place = session && placeOf(session, namespace, asked(), wanted)
    return place && { ...place, accounts: keepFirst(place.accounts, accounts) }
  }

  function moveTo(wanted: ChainId): boolean {
    const place = placeOn(wanted)
    if (place?.chainId !== wanted) return false
    become(place)
    return true
  }

  function toldAccounts(data: unknown): void {
    const first = Array.isArray(data) ? addressOf(data[0]) : undefined
    const session = client.session(topic)
    if (!first || !session) return
    const given = accountsOf(session, namespace, asked()).filter((one) => one.chainId === chainId)
    const active = given.find(({ account }) => addressOf(account) === first)?.account
    if (active) become({ chainId, accounts: [active, ...accounts.filter((one) => one !== active)] })
  }

  function follow(event: SessionEvent): void {
    if (event.topic !== topic || watch.signal.aborted) return
    if (event.kind === 'ended') return watch.lost()
    if (event.kind === 'updated') {
      const place = placeOn(chainId)
      return place ? become(place) : watch.lost()
    }
    if (!event.chainId.startsWith(`${namespace}:`)) return
    if (event.name === 'accountsChanged') toldAccounts(event.data)
    if (event.name === 'chainChanged') moveTo(toldChain(namespace, event))
  }

  watch.signal.addEventListener('abort', client.onSession(follow), { once: true })
  return { moveTo }
}

/** The active account stays the active one where the wallet still gives it. */
function keepFirst(next: readonly AccountId[], before: readonly AccountId[]): readonly AccountId[] {
  const address = addressOf(before[0])
  const kept = next.find((one) => addressOf(one) === address)
  return kept ? [kept, ...next.filter((one) => one !== kept)] : next
}

/** The address of an account id, or of a bare address, as it is compared. */
function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.split(':').at(-1)?.toLowerCase() : undefined
}

/** The network that a wallet tells of: what it carries goes before what it is addressed to (wire.md 4.2). */
function toldChain(namespace: Namespace, { chainId, data }: { chainId: string; data: unknown }): ChainId {
  const text = String(data)
  if (namespace === 'eip155' && /^(0x[0-9a-f]+|\d+)$/i.test(text)) return `eip155:${BigInt(text)}`
  // Compared with what was given before anything follows from it.
  return modernId(text.includes(':') ? text : chainId) as ChainId
}
