import {
  type AccountId,
  type ChainId,
  type Context,
  classifyRpcError,
  parseAccountId,
  type QueryState,
} from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import { array, object, string, unknown } from 'valibot'
import { errors } from '../errors.ts'
import { decodeSessions, type SmartSession } from './decodeSessions.ts'
import { readToken, type TokenKind } from './readToken.ts'

/** What the list needs. */
export type SessionPorts = Pick<
  Context<'clock' | 'http' | 'i18n' | 'log' | 'query' | 'rpc' | 'store' | 'toast'>,
  'clock' | 'http' | 'i18n' | 'log' | 'query' | 'rpc' | 'store' | 'toast' | 'signal'
>

/** What sites may do with an account, and the way to take it back. */
export interface Sessions {
  listOf(account: AccountId): Atom<QueryState<readonly SmartSession[]>>
  /** Reads every list that is on screen again. */
  again(): void
  /** Ids of the sessions that are being taken back. */
  readonly leavingAtom: Atom<ReadonlySet<string>>
  /** Asks the wallet to take a session back, then tells the service. What fails is said. */
  revoke(account: AccountId, session: SmartSession): Promise<void>
  /** How amounts of a token are written, once its contract has said so. */
  tokenOf(chainId: ChainId, token: string): Atom<QueryState<TokenKind | undefined>>
  /** Milliseconds since the epoch. */
  now(): number
  readonly locale: string
  /** Keeps what is put into a sentence of another direction in its own. */
  isolate(text: string): string
}

const staleTimeMs = 10_000
const kindFreshMs = 300_000
const key = 'smartSessions'
const listSchema = object({ pcis: array(unknown()) })
const supportedSchema = object({ http: array(string()) })

/** Opens it over the ports of the plugin. */
export function createSessions(ports: SessionPorts): Sessions {
  const { clock, http, i18n, log, query, rpc, store, toast, signal } = ports
  const leavingAtom = atom<ReadonlySet<string>>(new Set<string>())
  const lists = createMemory<Atom<QueryState<readonly SmartSession[]>>>()
  const tokens = createMemory<Atom<QueryState<TokenKind | undefined>>>()
  let failedBefore = false

  /** Whether the service supports the network: of any other it is asked nothing. */
  async function isSupported(chainId: ChainId, ends: AbortSignal): Promise<boolean> {
    const known = await http.get('data', '/v1/supported-chains', { schema: supportedSchema, signal: ends })
    return known.http.includes(chainId)
  }

  async function read(account: AccountId, ends: AbortSignal): Promise<readonly SmartSession[]> {
    if (!(await isSupported(parseAccountId(account).chainId, ends))) return []
    const { pcis } = await http.get('data', `/v1/sessions/${account}`, { schema: listSchema, signal: ends })
    return decodeSessions(pcis)
  }

  /** As `read`; the first of several failures in a row is said. */
  async function readAloud(account: AccountId, ends: AbortSignal): Promise<readonly SmartSession[]> {
    try {
      const list = await read(account, ends)
      failedBefore = false
      return list
    } catch (error) {
      if (!ends.aborted) {
        log('Smart sessions could not be read', { error })
        if (!failedBefore) toast({ kind: 'error', text: 'embedded.sessions.failed' })
        failedBefore = true
      }
      throw error
    }
  }

  async function takeBack(account: AccountId, { pci, permissions, expiry }: SmartSession): Promise<void> {
    const { namespace, address, chainId } = parseAccountId(account)
    const given = { pci, permissions, expiry: Math.floor(expiry / 1000), address }
    const answer = await rpc.request(
      namespace,
      { method: 'wallet_revokePermissions', params: [given] },
      { signal, expects: { account, chainId } },
    )
    if (!(await isSupported(chainId, signal))) throw errors.REVOKE()
    const signature = typeof answer === 'string' ? answer : '0x'
    await http.post(
      'data',
      `/v1/sessions/${account}/revoke`,
      { pci, signature },
      { schema: unknown(), signal },
    )
  }

  const leaving = (pci: string, isLeaving: boolean) =>
    store.set(leavingAtom, (before) => {
      const now = new Set(before)
      if (isLeaving) now.add(pci)
      else now.delete(pci)
      return now
    })

  return {
    listOf: (account) =>
      lists(account, () =>
        query.observe({
          key: [key, account],
          read: (asked) => readAloud(account, asked.signal),
          staleTimeMs,
        }),
      ),
    again: () => query.invalidate([key]),
    leavingAtom,
    async revoke(account, session) {
      if (store.get(leavingAtom).has(session.pci)) return
      leaving(session.pci, true)
      try {
        await takeBack(account, session)
        toast({ kind: 'success', text: 'embedded.sessions.taken' })
      } catch (error) {
        // A person's no is no trouble.
        if (!signal.aborted && classifyRpcError(error) !== 'userRejected') {
          log('A smart session could not be revoked', { error })
          toast({ kind: 'error', text: 'embedded.sessions.notTaken' })
          // What the list says next is less than this.
          failedBefore = true
        }
      } finally {
        leaving(session.pci, false)
        query.invalidate([key])
      }
    },
    tokenOf: (chainId, token) =>
      tokens(`${chainId}:${token.toLowerCase()}`, () =>
        query.observe({
          key: [key, 'token', chainId, token.toLowerCase()],
          read: (asked) => readToken(rpc, { chainId, token }, asked.signal),
          staleTimeMs: kindFreshMs,
        }),
      ),
    now: clock.dateNow,
    locale: i18n.locale,
    isolate: (text) => (i18n.direction === 'rtl' ? `\u2068${text}\u2069` : text),
  }
}

/** One value an id, however many ask. */
function createMemory<T>(): (id: string, make: () => T) => T {
  const made = new Map<string, T>()
  return (id, make) => {
    const known = made.get(id) ?? make()
    made.set(id, known)
    return known
  }
}
