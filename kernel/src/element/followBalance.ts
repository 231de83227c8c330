import { atom, type Store } from 'jotai/vanilla'
import { balanceSourceToken, type ServiceRegistry } from '../contracts/tokens.ts'
import { activeAccountAtom } from '../core/state/atoms.ts'
import { formatBalance, formatUnits } from '../core/units/units.ts'

/** Tells what the active account holds of its network's currency, whenever it changes, until the signal aborts; nothing while it is unknown. */
export async function followBalance(
  { plugins, store }: { readonly plugins: ServiceRegistry; readonly store: Store },
  signal: AbortSignal,
  tell: (balance: string) => void,
): Promise<void> {
  const [source] = await plugins.services(balanceSourceToken)
  if (!source || signal.aborted) return
  const textAtom = atom((get) => {
    const account = get(activeAccountAtom)
    const balance = account && get(source.balanceOf(account)).data
    return balance ? `${formatBalance(formatUnits(balance.value, balance.decimals))} ${balance.symbol}` : ''
  })
  const show = () => tell(store.get(textAtom))
  signal.addEventListener('abort', store.sub(textAtom, show), { once: true })
  show()
}
