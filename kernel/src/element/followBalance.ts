import { atom } from 'jotai/vanilla'
import { formatBalance, formatUnits } from '../base/units/units.ts'
import type { Store } from '../contracts/store.ts'
import { balanceSourceToken, type ServiceRegistry } from '../contracts/tokens.ts'
import { activeAccountAtom } from '../core/state/atoms.ts'

/**
 * Calls `onBalance` with the active account's balance in the currency of its network, now and whenever it changes, until
 * the signal aborts. The text is empty while the balance is unknown.
 */
export async function followBalance(
  { plugins, store }: { readonly plugins: ServiceRegistry; readonly store: Store },
  signal: AbortSignal,
  onBalance: (balance: string) => void,
): Promise<void> {
  const [source] = await plugins.services(balanceSourceToken)
  if (!source || signal.aborted) return
  const textAtom = atom((get) => {
    const account = get(activeAccountAtom)
    const balance = account && get(source.balanceOf(account)).data
    return balance ? `${formatBalance(formatUnits(balance.value, balance.decimals))} ${balance.symbol}` : ''
  })
  const notify = () => onBalance(store.get(textAtom))
  signal.addEventListener('abort', store.sub(textAtom, notify), { once: true })
  notify()
}
