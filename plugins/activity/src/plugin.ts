import { type AccountId, connectionsAtom, parseAccountId } from '@latchkit/kernel'
import {
  type Context,
  counterpartySourceToken,
  createSupportedChains,
  sendsTransaction,
  sentTransactions,
} from '@latchkit/kernel/plugin'
import { decodePage, pageSchema } from './actions/decodePage.ts'
import { createCounterparties } from './createCounterparties.ts'
import { createHistory } from './createHistory.ts'
import { createPending } from './createPending.ts'
import { type ActivityModel, activityToken, type HistoryPage } from './model.ts'
import type { Needs } from './needs.ts'

/** Reads the history of the account while it is shown. */
export default function setup(context: Context<Needs>): void {
  const { chains, clock, http, site, store, toast, track } = context

  const supportedChains = createSupportedChains({ http })

  async function readPage(
    account: AccountId,
    { cursor, signal }: { readonly cursor: string | undefined; readonly signal: AbortSignal },
  ): Promise<HistoryPage | undefined> {
    const { address, chainId } = parseAccountId(account)
    if (!http.has('data') || !(await supportedChains()).has(chainId)) return undefined
    const path = `/v1/account/${address}/history`
    const page = await http.get('data', path, { query: { chainId, cursor }, schema: pageSchema, signal })
    return decodePage(page, account)
  }

  function trackPage(
    event: 'ERROR_FETCH_TRANSACTIONS' | 'LOAD_MORE_TRANSACTIONS',
    account: AccountId,
    cursor: string | undefined,
  ): void {
    const { address, namespace } = parseAccountId(account)
    const connection = store.get(connectionsAtom)[namespace]?.[0]
    const isSmartAccount = connection?.details?.[account]?.type === 'smartAccount'
    track({ event, properties: { address, projectId: site.projectId, cursor, isSmartAccount } })
  }

  const history = createHistory({
    store,
    clock,
    readPage,
    onFailure(account, cursor) {
      if (context.signal.aborted) return
      toast({ kind: 'error', text: 'activity.failed' })
      trackPage('ERROR_FETCH_TRANSACTIONS', account, cursor)
    },
  })
  const pending = createPending({
    store,
    clock,
    chains,
    readSent: () => sentTransactions(site.kitId),
    onIncluded: history.refresh,
    signal: context.signal,
  })

  context.tap('settled', (request, { kind }) => {
    if ((kind !== 'success' && kind !== 'unknown') || !sendsTransaction(request)) return
    pending.refresh()
    history.refresh()
  })

  const model: ActivityModel = {
    historyOf: history.historyOf,
    pendingOf: pending.pendingOf,
    retry: history.retry,
    loadMore(account) {
      const { next, loading } = store.get(history.historyOf(account))
      if (loading === undefined && next !== undefined) trackPage('LOAD_MORE_TRANSACTIONS', account, next)
      history.loadMore(account)
    },
  }
  context.provide(activityToken, model)
  const knownOf = (account: AccountId) => store.get(history.historyOf(account)).transactions
  context.provide(counterpartySourceToken, createCounterparties({ readPage, knownOf }))
}
