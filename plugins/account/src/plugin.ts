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
  type NameResolver,
  nameResolverToken,
  pause,
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

  const mayBeNamedAtom = atom(false)

  /** Follows what the account is called, as soon as a plugin that knows names is composed. */
  async function findIdentity(resolving: Promise<Atom<NameResolver | undefined>>): Promise<void> {
    const resolverAtom = await resolving
    if (!(await waitForAtom(store, resolverAtom, () => store.get(resolverAtom), signal))) return
    store.set(mayBeNamedAtom, true)
    const { createIdentity } = await loadIdentity()
    store.set(shownIdentityAtom, createIdentity(resolverAtom))
  }
  // The account does not wait for its name, and is complete without it.
  const resolving = followService(context, nameResolverToken)
  void findIdentity(resolving).catch(() => undefined)
  // Without a plugin that knows names, there is nothing to load and the search has ended. Otherwise the view keeps a place free.
  const isSearching = await Promise.race([resolving.then(() => false), pause(0, signal).then(() => true)])
  if (isSearching) store.set(mayBeNamedAtom, true)

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
    mayBeNamedAtom,
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
