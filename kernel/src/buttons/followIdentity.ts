import { type Atom, atom } from 'jotai/vanilla'
import { onAbort } from '../base/async/onAbort.ts'
import { type Identity, nameResolverToken } from '../contracts/names.ts'
import type { Store } from '../contracts/store.ts'
import type { ServiceRegistry } from '../contracts/tokens.ts'
import type { Log } from '../core/feedback/log.ts'
import { checkService } from '../core/ports/checkService.ts'
import type { AccountState } from '../core/state/account.ts'
import { createIdentities } from '../plugin/names/createIdentities.ts'

/** What identities are read with. */
export interface IdentityKernel {
  readonly plugins: ServiceRegistry
  readonly store: Store
  readonly log: Log
}

const unknown: Identity = {}

/** Calls `onIdentity` with what an account is called, now and whenever it changes, until the signal aborts. */
export async function followIdentity(
  kernel: IdentityKernel,
  accountAtom: Atom<AccountState>,
  signal: AbortSignal,
  onIdentity: (identity: Identity) => void,
): Promise<void> {
  const { plugins, store } = kernel
  const [service] = await plugins.services(nameResolverToken)
  const resolver = service && checkService(kernel, nameResolverToken, service)
  if (!resolver || signal.aborted) return
  const identityOf = createIdentities(resolver)
  const identityAtom = atom((get) => {
    const { address } = get(accountAtom)
    return address ? get(identityOf(address)) : unknown
  })
  const notify = () => onIdentity(store.get(identityAtom))
  onAbort(signal, store.sub(identityAtom, notify))
  notify()
}
