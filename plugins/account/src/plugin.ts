import { activeAccountAtom, activeConnectionAtom, parseAccountId } from '@latchkit/kernel'
import { atom, balanceSourceToken, type Context, copyText, followService } from '@latchkit/kernel/plugin'
import { type AccountApi, type AccountModel, accountToken } from './model.ts'
import type { Needs } from './needs.ts'

/** Sets up the account model. The plugin that provides `balanceSource` reads the balance. */
export default async function setup(context: Context<Needs>): Promise<AccountApi> {
  const { chains, router, store, toast, signal } = context
  // The plugin that provides balances can be removed or added while the view is open.
  const sourceAtom = await followService(context, balanceSourceToken)

  const tabAtom = atom<string | undefined>(undefined)

  const model: AccountModel = {
    tabAtom,
    showTab: (id) => store.set(tabAtom, id),
    refresh: () => store.get(sourceAtom)?.refresh(),
    balanceAtom: atom((get) => {
      const account = get(activeAccountAtom)
      const source = get(sourceAtom)
      return account && source && get(source.balanceOf(account))
    }),
    async copyAddress() {
      const account = store.get(activeAccountAtom)
      if (account) await copyText(parseAccountId(account).address, toast, 'account.copied')
    },
    async switchAccount(account) {
      try {
        await chains.switchAccount(account, { signal })
        router.back()
      } catch {
        toast({ kind: 'error', text: 'account.notSwitched' })
      }
    },
    async disconnect() {
      const connection = store.get(activeConnectionAtom)
      if (connection) await chains.disconnect(connection.id)
      router.close()
    },
  }
  context.provide(accountToken, model)
  return { refresh: model.refresh }
}
