import type { Atom } from 'jotai/vanilla'
import { lazy } from '../base/async/lazy.ts'
import type { Identity } from '../contracts/names.ts'
import type { AccountState } from '../core/state/account.ts'
import { createLazySubscription } from './createLazySubscription.ts'
import { type BalanceKernel, followBalance } from './followBalance.ts'
import type { IdentityKernel } from './followIdentity.ts'

const loadIdentity = lazy(() => import('./followIdentity.ts'))

/** What a button shows of an account besides its address. */
export interface Details {
  readonly balance?: string | undefined
  readonly identity?: Identity | undefined
}

/** Which details are shown now. The others are not read. */
export type ShownDetails = { readonly [Name in keyof Details]-?: boolean }

/** Returns a function that reads the details of an account. `onChange` is called when one has changed, until the signal aborts. */
export function createDetails(
  kernel: BalanceKernel & IdentityKernel,
  accountAtom: Atom<AccountState>,
  signal: AbortSignal,
  onChange: () => void,
): (shown: ShownDetails) => Details {
  const balanceOf = createLazySubscription<string>(
    (...following) => followBalance(kernel, accountAtom, ...following),
    signal,
    onChange,
  )
  const identityOf = createLazySubscription<Identity>(
    async (...following) => (await loadIdentity()).followIdentity(kernel, accountAtom, ...following),
    signal,
    onChange,
  )
  return ({ balance, identity }) => ({ balance: balanceOf(balance), identity: identityOf(identity) })
}
