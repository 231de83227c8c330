import { type AccountId, activeAccountAtom, connectionsAtom, parseAccountId } from '@latchkit/kernel'
import {
  type Atom,
  atom,
  type BalanceState,
  balanceSourceToken,
  type Context,
  kindOf,
  lazy,
  type MethodKind,
  sendsTransaction,
} from '@latchkit/kernel/plugin'
import { createCachedQueries } from './cache/createCachedQueries.ts'
import { createStoredCache } from './cache/createStoredCache.ts'
import { nativeFormat } from './cache/formats.ts'
import { createSharedAccounts } from './cache/sharedAccounts.ts'
import { createTokenLists } from './createTokenLists.ts'
import { createTokenReader } from './createTokenReader.ts'
import { createTokens } from './createTokens.ts'
import { errors } from './errors.ts'
import { isEmbedded } from './isEmbedded.ts'
import { memoizeByAccount } from './memoizeByAccount.ts'
import { type BalancesModel, balancesToken } from './model.ts'
import type { Needs } from './needs.ts'
import { type BalancesOptions, readBalancesOptions } from './options.ts'
import { createPortfolio } from './portfolio/createPortfolio.ts'
import { refetchIntervalMs, staleTimeMs } from './times.ts'

const loadAssets = lazy(() => import('./actions/readAssets.ts'))

type BalancesContext = Context<Needs, BalancesOptions | undefined>

const tokenBalanceKey = 'tokenBalance'

const signs: ReadonlySet<MethodKind | undefined> = new Set(['message', 'data', 'transaction', 'signIn'])

/** Reads balances while there are subscribers, and refreshes them after a transaction was sent. */
export default function setup(context: BalancesContext): BalancesModel {
  const { chains, clock, query, storage, store } = context
  const { tokens } = readBalancesOptions(context.options)
  const accounts = createSharedAccounts(context)
  const ports = { ...context, accounts }
  const reader = createTokenReader(ports)
  const lists = createTokenLists(ports, reader)
  const nativeCache = createStoredCache(ports, nativeFormat(chains.networks))
  const shownTokenOf = (account: AccountId) => tokens?.[parseAccountId(account).chainId]

  async function readBalance(account: AccountId, signal: AbortSignal) {
    const adapter = await chains.adapter(parseAccountId(account).namespace)
    if (!adapter.balance) throw errors.UNSUPPORTED()
    return adapter.balance(account, { signal })
  }

  async function readTokenBalance(account: AccountId, signal: AbortSignal) {
    const adapter = await chains.adapter(parseAccountId(account).namespace)
    if (!adapter.tokenBalance) throw errors.UNSUPPORTED()
    return adapter.tokenBalance(account, shownTokenOf(account)?.address ?? '', { signal })
  }

  const natives = createCachedQueries(context, {
    cache: nativeCache,
    key: 'balance',
    staleTimeMs,
    refetchIntervalMs: () => refetchIntervalMs,
    read: async (account, { signal, reuse }) =>
      reuse() ?? nativeCache.write(account, await readBalance(account, signal)),
  })
  const balanceOf = memoizeByAccount(natives.of)
  const tokenBalanceOf = memoizeByAccount(
    (account): Atom<BalanceState> =>
      query.observe({
        key: [tokenBalanceKey, account],
        read: ({ signal }) => readTokenBalance(account, signal),
        staleTimeMs,
        refetchIntervalMs,
      }),
  )
  const { tokensOf, completenessOf } = createTokens(ports, { reader, lists, balanceOf })

  function refreshBalances(): void {
    natives.refresh()
    query.invalidate([tokenBalanceKey])
  }

  function refresh(): void {
    refreshBalances()
    lists.refresh()
  }

  const connectionOf = (id: string) =>
    Object.values(store.get(connectionsAtom))
      .flat()
      .find((connection) => connection.id === id)

  // A transaction changes the balances.
  context.tap('settled', (request, { kind }) => {
    if (kind !== 'success') return
    const isSending = sendsTransaction(request)
    // An embedded wallet may already have submitted what it signed.
    const isSigning = signs.has(kindOf(request)) && isEmbedded(connectionOf(request.connectionId))
    if (isSending || isSigning) {
      nativeCache.outdate()
      refreshBalances()
    }
    if (isSending) lists.refreshAfterSending()
  })

  const model: BalancesModel = {
    balanceOf,
    ...(tokens && {
      shownOf: (account: AccountId) => (shownTokenOf(account) ? tokenBalanceOf : balanceOf)(account),
    }),
    tokensOf,
    priceOf: (token, { signal }) => reader.price(token, signal),
    refresh,
    async readAssets(answer, chainId) {
      const { readAssets } = await loadAssets()
      return readAssets(answer, chainId)
    },
    retry() {
      lists.unblock()
      refresh()
    },
    tokensAtom: atom((get) => {
      const account = get(activeAccountAtom)
      return account && get(tokensOf(account))
    }),
    portfolioAtom: createPortfolio({ accounts, clock, storage, store, tokensOf, completenessOf }),
  }
  context.provide(balancesToken, model)
  context.provide(balanceSourceToken, model)
  return model
}
