import { type AccountId, activeAccountAtom } from '@latchkit/kernel'
import { type Atom, atom, type PortTable, type TokensState } from '@latchkit/kernel/plugin'
import { totalDollars } from '../actions/dollars.ts'
import { type CachePorts, createStoredCache } from '../cache/createStoredCache.ts'
import { addTotal, type Change, changeOf, totalOf } from './totals.ts'
import { totalsFormat } from './totalsFormat.ts'

/** What an account is worth in dollars, as far as its tokens have prices. */
export interface Portfolio {
  /** The total, in units of `dollarDigits`; `undefined` if no token has a price, or if the tokens are not known. */
  readonly total: bigint | undefined
  /** The change since an earlier visit; `undefined` if there is nothing to compare with. */
  readonly change: Change | undefined
}

export interface PortfolioParts extends CachePorts {
  readonly store: PortTable['store']
  readonly tokensOf: (account: AccountId) => Atom<TokensState>
  readonly completenessOf: (account: AccountId) => Atom<Completeness>
}

/** `listed`: the tokens are known, not only the native currency. `complete`: they have just been read, with all prices. */
export type Completeness = 'unknown' | 'listed' | 'complete'

/** Creates an atom with the portfolio of the active account. Complete totals are stored while it has a subscriber. */
export function createPortfolio(parts: PortfolioParts): Atom<Portfolio | undefined> {
  const { clock, store, tokensOf, completenessOf } = parts
  const cache = createStoredCache(parts, totalsFormat)
  const totalsOf = (account: AccountId) => cache.read(account)?.value ?? []

  const shownAtom = atom((get) => {
    const account = get(activeAccountAtom)
    const data = account && get(tokensOf(account)).data
    return account && data && { account, data, completeness: get(completenessOf(account)) }
  })

  const portfolioAtom = atom((get): Portfolio | undefined => {
    const shown = get(shownAtom)
    if (!shown) return undefined
    const { account, data, completeness } = shown
    // The native currency alone is not a total.
    if (completeness === 'unknown') return { total: undefined, change: undefined }
    const latest = totalOf(data, clock.dateNow())
    return { total: totalDollars(data), change: latest && changeOf(totalsOf(account), latest) }
  })

  function remember(): void {
    const shown = store.get(shownAtom)
    const latest = shown?.completeness === 'complete' && totalOf(shown.data, clock.dateNow())
    if (shown && latest) cache.write(shown.account, addTotal(totalsOf(shown.account), latest))
  }

  const subscribedAtom = atom(0)
  subscribedAtom.onMount = () => {
    remember()
    return store.sub(shownAtom, remember)
  }
  return atom((get) => {
    get(subscribedAtom)
    return get(portfolioAtom)
  })
}
