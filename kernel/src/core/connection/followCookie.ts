import { onAbort } from '../../base/async/onAbort.ts'
import type { Store } from '../../contracts/store.ts'
import { type CookiePage, writeCookie } from '../../services/storage/writeCookie.ts'
import { activeNamespaceAtom, connectionsAtom, writable } from '../state/atoms.ts'
import { formatAccounts } from '../state/restoredAccounts.ts'

/** The parts of the kit that `followCookie` needs. */
export interface CookieParts {
  readonly config: { readonly kitId: string }
  readonly store: Store
  readonly signal: AbortSignal
}

/**
 * Keeps the connected accounts in a cookie, the active one first, so that a server can render them. It contains CAIP-10 ids
 * and nothing else, and is removed with the last connection.
 */
export function followCookie({ config, store, signal }: CookieParts, page?: CookiePage): void {
  const write = () => {
    // The cookie of the last visit stays until it is known whether its connections still exist.
    if (store.get(writable.stored)) return
    const active = store.get(activeNamespaceAtom)
    const accounts = Object.values(store.get(connectionsAtom))
      .flatMap(([connection]) => connection ?? [])
      .toSorted((a, b) => Number(b.namespace === active) - Number(a.namespace === active))
      .flatMap((connection) => connection.accounts[0] ?? [])
    writeCookie(config.kitId, formatAccounts(accounts), page)
  }
  for (const followed of [connectionsAtom, activeNamespaceAtom, writable.stored])
    onAbort(signal, store.sub(followed, write))
  write()
}
