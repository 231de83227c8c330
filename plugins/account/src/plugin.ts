import {
  activeAccountAtom,
  activeConnectionAtom,
  type BalanceSource,
  balanceSourceToken,
  type Context,
  parseAccountId,
  pluginsAtom,
} from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { type AccountModel, accountToken } from './model.ts'

/** What can be done with the account; its balance is read by whoever provides `balanceSource`. */
export default async function setup(
  context: Context<'chains' | 'router' | 'services' | 'store' | 'toast'>,
): Promise<AccountModel> {
  const { chains, router, services, store, toast } = context
  const sourceAtom = atom<BalanceSource | undefined>(undefined)
  const findSource = async () => store.set(sourceAtom, await services.first(balanceSourceToken))
  await findSource()
  // Who reads balances may be taken out and put back while this view shows.
  const stop = store.sub(pluginsAtom, () => void findSource())
  context.signal.addEventListener('abort', stop, { once: true })

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
  return model
}
