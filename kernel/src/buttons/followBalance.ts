import { type Atom, atom } from 'jotai/vanilla'
import { onAbort } from '../base/async/onAbort.ts'
import { formatNumber } from '../base/units/formatNumber.ts'
import { formatBalance, formatUnits } from '../base/units/units.ts'
import type { Store } from '../contracts/store.ts'
import { balanceSourceToken, type ServiceRegistry } from '../contracts/tokens.ts'
import type { AccountState } from '../core/state/account.ts'
import { writable } from '../core/state/atoms.ts'

/** What the balance is read with. */
export interface BalanceKernel {
  readonly plugins: ServiceRegistry
  readonly store: Store
  readonly config: { readonly locale: string }
}

/**
 * Calls `onBalance` with an account's balance, now and whenever it changes, until the signal aborts. It is the balance of the
 * token that the site chose for the network, or of the network's currency. The text is empty while the balance is unknown.
 */
export async function followBalance(
  kernel: BalanceKernel,
  accountAtom: Atom<AccountState>,
  signal: AbortSignal,
  onBalance: (balance: string) => void,
): Promise<void> {
  const { plugins, store } = kernel
  const [source] = await plugins.services(balanceSourceToken)
  if (!source || signal.aborted) return
  const balanceOf = source.shownOf ?? source.balanceOf
  const textAtom = atom((get) => {
    const { caipAddress } = get(accountAtom)
    const balance = caipAddress && get(balanceOf(caipAddress)).data
    // Updating the kit can change its language.
    get(writable.updates)
    if (!balance) return ''
    const { value, decimals, symbol } = balance
    return `${formatNumber(formatBalance(formatUnits(value, decimals)), kernel.config.locale)} ${symbol}`
  })
  const notify = () => onBalance(store.get(textAtom))
  onAbort(signal, store.sub(textAtom, notify))
  notify()
}
