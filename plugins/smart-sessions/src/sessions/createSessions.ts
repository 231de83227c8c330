import { type AccountId, type ChainId, classifyRpcError, parseAccountId } from '@latchkit/kernel'
import { type Atom, atom, type Context, object, type QueryState } from '@latchkit/kernel/plugin'
import { array, string, unknown } from 'valibot'
import { errors } from '../errors.ts'
import { decodeSessions, type SmartSession } from './decodeSessions.ts'
import { readToken, type TokenMetadata } from './readToken.ts'

/** The ports that smart sessions need. */
export type SessionPorts = Pick<
  Context<'clock' | 'http' | 'i18n' | 'log' | 'query' | 'rpc' | 'store' | 'toast'>,
  'clock' | 'http' | 'i18n' | 'log' | 'query' | 'rpc' | 'store' | 'toast' | 'signal'
>

/** Lists and revokes smart sessions. */
export interface Sessions {
  listAtomFor(account: AccountId): Atom<QueryState<readonly SmartSession[]>>
  /** Reads every visible list again. */
  refresh(): void
  /** The ids of the sessions that are being revoked. */
  readonly revokingAtom: Atom<ReadonlySet<string>>
  /** Asks the wallet to revoke a session, then notifies the data service. Errors are shown as toasts. */
  revoke(account: AccountId, session: SmartSession): Promise<void>
  /** The decimals and symbol of a token, once its contract has returned them. */
  tokenAtomFor(chainId: ChainId, token: string): Atom<QueryState<TokenMetadata | undefined>>
  /** Returns the current time in milliseconds since the epoch. */
  now(): number
  readonly locale: string
  /** Isolates the direction of a text that is inserted into a right-to-left sentence. */
  isolate(text: string): string
}

const staleTimeMs = 10_000
const tokenStaleTimeMs = 300_000
const key = 'smartSessions'
const listSchema = object({ pcis: array(unknown()) })
const supportedSchema = object({ http: array(string()) })

/** Creates the smart sessions on top of the plugin's ports. */
export function createSessions(ports: SessionPorts): Sessions {
  const { clock, http, i18n, log, query, rpc, store, toast, signal } = ports
  const revokingAtom = atom<ReadonlySet<string>>(new Set<string>())
  const lists = createCache<Atom<QueryState<readonly SmartSession[]>>>()
  const tokens = createCache<Atom<QueryState<TokenMetadata | undefined>>>()
  let failedBefore = false

  /** Returns whether the data service supports the network. Sessions of other networks are not requested. */
  async function isSupported(chainId: ChainId, abortSignal: AbortSignal): Promise<boolean> {
    const supported = await http.get('data', '/v1/supported-chains', {
      schema: supportedSchema,
      signal: abortSignal,
    })
    return supported.http.includes(chainId)
  }

  async function read(account: AccountId, abortSignal: AbortSignal): Promise<readonly SmartSession[]> {
    if (!(await isSupported(parseAccountId(account).chainId, abortSignal))) return []
    const { pcis } = await http.get('data', `/v1/sessions/${account}`, {
      schema: listSchema,
      signal: abortSignal,
    })
    return decodeSessions(pcis)
  }

  /** Like `read`, but also reports the first of several consecutive errors. */
  async function readAndReport(
    account: AccountId,
    abortSignal: AbortSignal,
  ): Promise<readonly SmartSession[]> {
    try {
      const list = await read(account, abortSignal)
      failedBefore = false
      return list
    } catch (error) {
      if (!abortSignal.aborted) {
        log('Smart sessions could not be read', { error })
        if (!failedBefore) toast({ kind: 'error', text: 'smartSessions.failed' })
        failedBefore = true
      }
      throw error
    }
  }

  async function requestRevocation(account: AccountId, session: SmartSession): Promise<void> {
    const { namespace, address, chainId } = parseAccountId(account)
    const { pci, rawPermissions: permissions, expiry } = session
    const revocation = { pci, permissions, expiry: Math.floor(expiry / 1000), address }
    const answer = await rpc.request(
      namespace,
      { method: 'wallet_revokePermissions', params: [revocation] },
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

  const setRevoking = (pci: string, isRevoking: boolean) =>
    store.set(revokingAtom, (previous) => {
      const next = new Set(previous)
      if (isRevoking) next.add(pci)
      else next.delete(pci)
      return next
    })

  return {
    listAtomFor: (account) =>
      lists(account, () =>
        query.observe({
          key: [key, account],
          read: (options) => readAndReport(account, options.signal),
          staleTimeMs,
        }),
      ),
    refresh: () => query.invalidate([key]),
    revokingAtom,
    async revoke(account, session) {
      if (store.get(revokingAtom).has(session.pci)) return
      setRevoking(session.pci, true)
      try {
        await requestRevocation(account, session)
        toast({ kind: 'success', text: 'smartSessions.revoked' })
      } catch (error) {
        // A rejection by the user is not an error.
        if (!signal.aborted && classifyRpcError(error) !== 'userRejected') {
          log('A smart session could not be revoked', { error })
          toast({ kind: 'error', text: 'smartSessions.notTaken' })
          // This error is more important than one of the list that is read next.
          failedBefore = true
        }
      } finally {
        setRevoking(session.pci, false)
        query.invalidate([key])
      }
    },
    tokenAtomFor: (chainId, token) =>
      tokens(`${chainId}:${token.toLowerCase()}`, () =>
        query.observe({
          key: [key, 'token', chainId, token.toLowerCase()],
          read: (options) => readToken(rpc, { chainId, token }, options.signal),
          staleTimeMs: tokenStaleTimeMs,
        }),
      ),
    now: clock.dateNow,
    get locale() {
      return i18n.locale
    },
    isolate: (text) => (i18n.direction === 'rtl' ? `\u2068${text}\u2069` : text),
  }
}

/** Creates a cache that creates one value per id. */
function createCache<T>(): (id: string, create: () => T) => T {
  const values = new Map<string, T>()
  return (id, create) => {
    const value = values.get(id) ?? create()
    values.set(id, value)
    return value
  }
}
