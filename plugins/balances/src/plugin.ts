import { type AccountId, activeAccountAtom, connectionsAtom, parseAccountId } from '@latchkit/kernel'
import {
  type Atom,
  atom,
  type BalanceState,
  balanceSourceToken,
  type Context,
  type TokenBalance,
  type TokensState,
} from '@latchkit/kernel/plugin'
import { withNative } from './actions/withNative.ts'
import { createTokenReader } from './createTokenReader.ts'
import { errors } from './errors.ts'
import { isEmbedded } from './isEmbedded.ts'
import { type BalancesModel, balancesToken } from './model.ts'
import type { Needs } from './needs.ts'
import { type BalancesOptions, readBalancesOptions } from './options.ts'

/** How long a balance and a token list are fresh, and how long a failed request is not retried. */
const staleTimeMs = 30_000
const blockedMs = 30_000
/** The refetch interval while there are subscribers. It is longer than the two times above, so that a refetch is allowed. */
const refetchIntervalMs = 30_500
/** The refetch interval for embedded wallets, which need no request to the data service. */
const walletRefetchIntervalMs = 10_000
const balanceKey = 'balance'
const tokensKey = 'tokens'

type BalancesContext = Context<Needs, BalancesOptions | undefined>

/** Reads balances while there are subscribers, and refreshes them after a transaction was sent. */
export default function setup(context: BalancesContext): BalancesModel {
  const { chains, clock, http, log, query, store, toast } = context
  const { tokens } = readBalancesOptions(context.options)
  const reader = createTokenReader(context)
  /** The accounts whose last request failed, with the time of the next allowed request. */
  const blocked = new Map<AccountId, number>()
  /** The tokens of each account that may have changed through a transaction since they were read. */
  const stale = new Map<AccountId, readonly string[]>()
  const lists = new Map<AccountId, readonly TokenBalance[]>()
  /** The time of the last response of the data service, for accounts whose wallet is read more often. */
  const serviceReadAt = new Map<AccountId, number>()
  let missingServiceLogged = false

  async function readBalance(account: AccountId, signal: AbortSignal) {
    const adapter = await chains.adapter(parseAccountId(account).namespace)
    if (!adapter.balance) throw errors.UNSUPPORTED()
    return adapter.balance(account, { signal })
  }

  const shownTokenOf = (account: AccountId) => tokens?.[parseAccountId(account).chainId]

  async function readTokenBalance(account: AccountId, signal: AbortSignal) {
    const adapter = await chains.adapter(parseAccountId(account).namespace)
    if (!adapter.tokenBalance) throw errors.UNSUPPORTED()
    return adapter.tokenBalance(account, shownTokenOf(account)?.address ?? '', { signal })
  }

  async function readList(account: AccountId, signal: AbortSignal): Promise<readonly TokenBalance[]> {
    const assets = await reader.fromWallet(account, signal)
    if (assets) return keep(account, assets)
    const cached = lists.get(account)
    const isFresh = clock.now() < (serviceReadAt.get(account) ?? Number.NEGATIVE_INFINITY) + staleTimeMs
    return cached && isFresh && !stale.has(account) ? cached : readFromService(account, signal)
  }

  function keep(account: AccountId, list: readonly TokenBalance[]): readonly TokenBalance[] {
    blocked.delete(account)
    stale.delete(account)
    lists.set(account, list)
    return list
  }

  async function readFromService(account: AccountId, signal: AbortSignal): Promise<readonly TokenBalance[]> {
    if (!http.has('data')) {
      if (!missingServiceLogged)
        log('Tokens are not read: there is no data service to ask', { reason: 'NO_PROJECT' })
      missingServiceLogged = true
      return []
    }
    const isFirstFailure = !blocked.has(account)
    if (clock.now() < (blocked.get(account) ?? 0)) throw errors.UNAVAILABLE()
    try {
      const list = await reader.fromService(account, { signal, staleTokens: stale.get(account) ?? [] })
      if (!list) throw errors.UNAVAILABLE()
      if (reader.canReportAssets(account)) serviceReadAt.set(account, clock.now())
      return keep(account, list)
    } catch (error) {
      if (!signal.aborted) {
        blocked.set(account, clock.now() + blockedMs)
        // The toast is shown once. After that, the tab shows the state.
        if (isFirstFailure) toast({ kind: 'error', text: 'balances.unavailable' })
      }
      throw error
    }
  }

  const balanceOf = memoize(
    (account): Atom<BalanceState> =>
      query.observe({
        key: [balanceKey, account],
        read: ({ signal }) => readBalance(account, signal),
        staleTimeMs,
        refetchIntervalMs,
      }),
  )

  const tokenBalanceOf = memoize(
    (account): Atom<BalanceState> =>
      query.observe({
        key: [balanceKey, account, 'token'],
        read: ({ signal }) => readTokenBalance(account, signal),
        staleTimeMs,
        refetchIntervalMs,
      }),
  )

  const tokensOf = memoize((account): Atom<TokensState> => {
    const list = query.observe({
      key: [tokensKey, account],
      read: ({ signal }) => readList(account, signal),
      staleTimeMs,
      refetchIntervalMs: reader.canReportAssets(account) ? walletRefetchIntervalMs : refetchIntervalMs,
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
      .find((connection) => connection.id === id)

  // A transaction changes the balances. Every method that sends one has "send" in its name.
  context.tap('settled', ({ connectionId, method }, { kind }) => {
    if (kind !== 'success') return
    // An embedded wallet may already have submitted what it signed.
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
    ...(tokens && {
      shownOf: (account: AccountId) => (shownTokenOf(account) ? tokenBalanceOf : balanceOf)(account),
    }),
    tokensOf,
    refresh,
    async readAssets(answer, chainId) {
      const { readAssets } = await import('./actions/readAssets.ts')
      return readAssets(answer, chainId)
    },
    retry() {
      for (const account of blocked.keys()) blocked.set(account, clock.now())
      refresh()
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

/** Creates one value per account. */
function memoize<T>(create: (account: AccountId) => T): (account: AccountId) => T {
  const cache = new Map<AccountId, T>()
  return (account) => {
    const cached = cache.get(account) ?? create(account)
    cache.set(account, cached)
    return cached
  }
}
