import type { AnnouncedWallet } from '../readAnnouncement.ts'

/** What a wallet calls itself. */
type Named = Pick<AnnouncedWallet, 'id' | 'name' | 'rdns'>

/** So many wallets under one expected name stand before all others: of pretenders, no fewer hide the real one. */
const places = 4

const nameOf = ({ rdns, name }: Pick<Named, 'rdns' | 'name'>): string => rdns || name

/**
 * Of more wallets than can be listed, the list without the one that gives its place to the newcomer; nothing when none
 * does. Expected names stand first, then the first of every name, then whoever announces a name again: of those the
 * newest goes. A wallet that is in use stays.
 */
export function makeRoom<Wallet extends Named>(
  listed: readonly Wallet[],
  newcomer: Pick<Named, 'rdns' | 'name'>,
  isExpected: (name: string) => boolean,
  isUsed: (wallet: Wallet) => boolean,
): readonly Wallet[] | undefined {
  const turns = new Map<string, number>()
  const rankOf = (one: Pick<Named, 'rdns' | 'name'>) => {
    const name = nameOf(one)
    const turn = turns.get(name) ?? 0
    turns.set(name, turn + 1)
    return isExpected(name) && turn < places ? -1 : turn
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
