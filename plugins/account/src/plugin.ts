import {
  type AccountId,
  activeAccountAtom,
  activeConnectionAtom,
  type BalanceState,
  balanceSourceToken,
  type Context,
  parseAccountId,
} from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import { type AccountModel, accountToken } from './model.ts'

/** product.md 9: how long a native balance is fresh. */
const balanceTtlMs = 30_000
/** wire.md 3.8: how often the account view reads again. */
const balancePollMs = 10_000
const balanceKey = 'balance'

/** Reads balances while somebody looks, and again after something was sent. */
export default function setup(
  context: Context<'chains' | 'query' | 'router' | 'store' | 'toast'>,
): AccountModel {
  const { chains, query, router, store, toast } = context
  const balances = new Map<AccountId, Atom<BalanceState>>()

  async function readBalance(account: AccountId, signal: AbortSignal) {
    const adapter = await chains.adapter(parseAccountId(account).namespace)
    if (!adapter.balance) throw new Error('Unsupported chain')
    return adapter.balance(account, { signal })
  }

  function balanceOf(account: AccountId): Atom<BalanceState> {
    const known = balances.get(account)
    const made =
      known ??
      query.observe({
        key: [balanceKey, account],
        read: ({ signal }) => readBalance(account, signal),
        freshMs: balanceTtlMs,
        everyMs: balancePollMs,
      })
    balances.set(account, made)
    return made
  }

  const refresh = () => query.invalidate([balanceKey])
  // What a wallet sent changes what it holds; every sending method has the word in its name.
  context.tap('settled', ({ method }, { kind }) => {
    if (kind === 'success' && /send/i.test(method)) refresh()
  })

  const tabAtom = atom<string | undefined>(undefined)

  const model: AccountModel = {
    tabAtom,
    showTab: (id) => store.set(tabAtom, id),
    balanceOf,
    refresh,
    balanceAtom: atom((get) => {
      const account = get(activeAccountAtom)
      return account && get(balanceOf(account))
    }),
    async copyAddress() {
      const account = store.get(activeAccountAtom)
      if (!account) return
      // Denied where the page may not write to the clipboard, and absent on a page without https.
      const write = async () => navigator.clipboard.writeText(parseAccountId(account).address)
      const copied = await write().then(
        () => true,
        () => false,
      )
      toast(
        copied ? { kind: 'success', text: 'account.copied' } : { kind: 'error', text: 'account.copyFailed' },
      )
    },
    async disconnect() {
      const connection = store.get(activeConnectionAtom)
      if (connection) await chains.disconnect(connection.id)
      router.close()
    },
  }
  context.provide(accountToken, model)
  context.provide(balanceSourceToken, model)
  return model
}
