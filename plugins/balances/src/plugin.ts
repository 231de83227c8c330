import {
  type AccountId,
  activeAccountAtom,
  type BalanceState,
  balanceSourceToken,
  type Context,
  connectionsAtom,
  parseAccountId,
  type TokenBalance,
  type TokensState,
} from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import { withNative } from './actions/withNative.ts'
import { balanceErrors } from './errors.ts'
import { isEmbedded } from './isEmbedded.ts'
import { type BalancesModel, balancesToken } from './model.ts'
import { createTokenReader } from './readTokens.ts'

/** How long a balance and the list of tokens are fresh, and how long a failed read is not retried. */
const staleTimeMs = 30_000
const blockedMs = 30_000
/** Read again while somebody looks: when it is no longer fresh, and a failed read no longer blocked. */
const refetchIntervalMs = 30_500
/** How often an embedded wallet is asked: it costs no call of a service. */
const walletEveryMs = 10_000
const balanceKey = 'balance'
const tokensKey = 'tokens'

type BalancesContext = Context<'chains' | 'clock' | 'http' | 'log' | 'query' | 'rpc' | 'store' | 'toast'>

/** Reads balances while somebody looks, and again after something was sent. */
export default function setup(context: BalancesContext): BalancesModel {
  const { chains, clock, http, log, query, store, toast } = context
  const reader = createTokenReader(context)
  /** Accounts whose last read failed, and when the next may be. */
  const blocked = new Map<AccountId, number>()
  /** Tokens that changed by what was sent since they were read. */
  const stale = new Map<AccountId, readonly string[]>()
  const lists = new Map<AccountId, readonly TokenBalance[]>()
  /** When the service last told, of accounts whose wallet is asked more often. */
  const toldAt = new Map<AccountId, number>()
  let said = false

  async function readBalance(account: AccountId, signal: AbortSignal) {
    const adapter = await chains.adapter(parseAccountId(account).namespace)
    if (!adapter.balance) throw balanceErrors.UNSUPPORTED()
    return adapter.balance(account, { signal })
  }

  async function readList(account: AccountId, signal: AbortSignal): Promise<readonly TokenBalance[]> {
    const told = await reader.fromWallet(account, signal)
    if (told) return keep(account, told)
    const known = lists.get(account)
    const isFresh = clock.now() < (toldAt.get(account) ?? Number.NEGATIVE_INFINITY) + staleTimeMs
    return known && isFresh && !stale.has(account) ? known : readFromService(account, signal)
  }

  function keep(account: AccountId, list: readonly TokenBalance[]): readonly TokenBalance[] {
    blocked.delete(account)
    stale.delete(account)
    lists.set(account, list)
    return list
  }

  async function readFromService(account: AccountId, signal: AbortSignal): Promise<readonly TokenBalance[]> {
    if (!http.has('data')) {
      if (!said) log('Tokens are not read: there is no data service to ask', { reason: 'NO_PROJECT' })
      said = true
      return []
    }
    const isFirst = !blocked.has(account)
    if (clock.now() < (blocked.get(account) ?? 0)) throw balanceErrors.UNAVAILABLE()
    try {
      const list = await reader.fromService(account, { signal, anew: stale.get(account) ?? [] })
      if (!list) throw balanceErrors.UNAVAILABLE()
      if (reader.mayTell(account)) toldAt.set(account, clock.now())
      return keep(account, list)
    } catch (error) {
      if (!signal.aborted) {
        blocked.set(account, clock.now() + blockedMs)
        // Said once: while it stays so, the tab says it.
        if (isFirst) toast({ kind: 'error', text: 'balances.unavailable' })
      }
      throw error
    }
  }

  const balanceOf = remember(
    (account): Atom<BalanceState> =>
      query.observe({
        key: [balanceKey, account],
        read: ({ signal }) => readBalance(account, signal),
        staleTimeMs,
        refetchIntervalMs,
      }),
  )

  const tokensOf = remember((account): Atom<TokensState> => {
    const list = query.observe({
      key: [tokensKey, account],
      read: ({ signal }) => readList(account, signal),
      staleTimeMs,
      refetchIntervalMs: reader.mayTell(account) ? walletEveryMs : refetchIntervalMs,
    })
    const { chainId } = parseAccountId(account)
    const network = chains.networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
    return atom((get) => withNative(get(list), get(balanceOf(account)), network))
  })

  function refresh(): void {
    query.invalidate([balanceKey])
    query.invalidate([tokensKey])
  }

  const connectionOf = (id: string) =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .find((one) => one.id === id)

  // What a wallet sent changes what it holds; every sending method has the word in its name.
  context.tap('settled', ({ connectionId, method }, { kind }) => {
    if (kind !== 'success') return
    // What an embedded wallet has signed may be on its way already.
    if (/sign/i.test(method) && isEmbedded(connectionOf(connectionId))) query.invalidate([balanceKey])
    if (!/send/i.test(method)) return
    for (const [account, list] of lists)
      stale.set(
        account,
        list.flatMap(({ chainId, address }) => (address ? [`${chainId}:${address}`] : [])).slice(0, 20),
      )
    refresh()
  })

  const model: BalancesModel = {
    balanceOf,
    tokensOf,
    refresh,
    async readAssets(answer, chainId) {
      const { readAssets } = await import('./actions/readAssets.ts')
      return readAssets(answer, chainId)
    },
    tokensAtom: atom((get) => {
      const account = get(activeAccountAtom)
      return account && get(tokensOf(account))
    }),
  }
  context.provide(balancesToken, model)
  context.provide(balanceSourceToken, model)
  return model
}

/** One value an account, however many ask. */
function remember<T>(make: (account: AccountId) => T): (account: AccountId) => T {
  const made = new Map<AccountId, T>()
  return (account) => {
    const known = made.get(account) ?? make(account)
    made.set(account, known)
    return known
  }
}
