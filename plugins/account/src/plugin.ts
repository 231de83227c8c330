import { activeAccountAtom, activeConnectionAtom, parseAccountId } from '@latchkit/kernel'
import {
  type Atom,
  atom,
  balanceSourceToken,
  type Context,
  copyText,
  followService,
  type Identity,
  lazy,
  nameResolverToken,
  waitForAtom,
} from '@latchkit/kernel/plugin'
import { type AccountApi, type AccountModel, accountToken } from './model.ts'
import type { Needs } from './needs.ts'

const loadIdentity = lazy(() => import('./createIdentity.ts'))

/** Sets up the account model. The plugin that provides `balanceSource` reads the balance. */
export default async function setup(context: Context<Needs>): Promise<AccountApi> {
  const { chains, router, store, toast, signal } = context
  // The plugin that provides balances can be removed or added while the view is open.
  const sourceAtom = await followService(context, balanceSourceToken)

  const shownIdentityAtom = atom<Atom<Identity> | undefined>(undefined)

  /** Follows what the account is called, as soon as a plugin that knows names is composed. */
  async function findIdentity(): Promise<void> {
    const resolverAtom = await followService(context, nameResolverToken)
    if (!(await waitForAtom(store, resolverAtom, () => store.get(resolverAtom), signal))) return
    const { createIdentity } = await loadIdentity()
    store.set(shownIdentityAtom, createIdentity(resolverAtom))
  }
  // The account does not wait for its name, and is complete without it.
  void findIdentity().catch(() => undefined)

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
    identityAtom: atom((get) => {
      const identityAtom = get(shownIdentityAtom)
      return identityAtom && get(identityAtom)
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
