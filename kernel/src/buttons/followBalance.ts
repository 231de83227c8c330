import { type Atom, atom } from 'jotai/vanilla'
import { formatBalance, formatUnits, groupDigits } from '../base/units/units.ts'
import type { Store } from '../contracts/store.ts'
import { balanceSourceToken, type ServiceRegistry } from '../contracts/tokens.ts'
import type { AccountState } from '../core/state/account.ts'

/**
 * Calls `onBalance` with an account's balance, now and whenever it changes, until the signal aborts. It is the balance of the
 * token that the site chose for the network, or of the network's currency. The text is empty while the balance is unknown.
 */
export async function followBalance(
  { plugins, store }: { readonly plugins: ServiceRegistry; readonly store: Store },
  accountAtom: Atom<AccountState>,
  signal: AbortSignal,
  onBalance: (balance: string) => void,
): Promise<void> {
  const [source] = await plugins.services(balanceSourceToken)
  if (!source || signal.aborted) return
  const balanceOf = source.shownOf ?? source.balanceOf
  const textAtom = atom((get) => {
    const { caipAddress } = get(accountAtom)
    const balance = caipAddress && get(balanceOf(caipAddress)).data
    return balance
      ? `${groupDigits(formatBalance(formatUnits(balance.value, balance.decimals)))} ${balance.symbol}`
      : ''
  })
  const notify = () => onBalance(store.get(textAtom))
  signal.addEventListener('abort', store.sub(textAtom, notify), { once: true })
  notify()
}
