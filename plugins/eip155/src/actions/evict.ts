import type { AnnouncedWallet } from '../readAnnouncement.ts'

/** What a wallet calls itself. */
type Named = Pick<AnnouncedWallet, 'id' | 'name' | 'rdns'>

/** Up to so many wallets of one expected name rank highest: fewer impostors cannot hide the real wallet. */
const rankedHighest = 4

const nameOf = ({ rdns, name }: Pick<Named, 'rdns' | 'name'>): string => rdns || name

/**
 * Makes room for a wallet in a full list: the list without the wallet that is replaced, or nothing when every listed wallet
 * stays. Expected names rank highest, then the first wallet of each name, then further wallets of a name, of which the
 * newest is replaced first. A wallet that is connected stays.
 */
export function evict<Wallet extends Named>(
  listed: readonly Wallet[],
  newcomer: Pick<Named, 'rdns' | 'name'>,
  isExpected: (name: string) => boolean,
  isUsed: (wallet: Wallet) => boolean,
): readonly Wallet[] | undefined {
  const counts = new Map<string, number>()
  const rankOf = (one: Pick<Named, 'rdns' | 'name'>) => {
    const name = nameOf(one)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return isExpected(name) && count < rankedHighest ? -1 : count
  }
  const ranks = listed.map(rankOf)
  const rank = rankOf(newcomer)
  let last = -1
  for (const [index, wallet] of listed.entries()) {
    const own = ranks[index] ?? 0
    if (own > rank && own >= (ranks[last] ?? 0) && !isUsed(wallet)) last = index
  }
  return last < 0 ? undefined : listed.filter((_, index) => index !== last)
}
