import type { AnnouncedWallet } from '../readAnnouncement.ts'

/** The names that a wallet announces. */
type WalletName = Pick<AnnouncedWallet, 'id' | 'name' | 'rdns'>

/**
 * How many wallets of one expected name rank highest. An attacker needs more impostors than this to hide the real
 * wallet.
 */
const rankedHighest = 4

const getName = ({ rdns, name }: Pick<WalletName, 'rdns' | 'name'>): string => rdns || name

/**
 * Makes room for a wallet in a full list. Returns the list without the evicted wallet, or `undefined` when every listed
 * wallet stays. Expected names rank highest, followed by the first wallet of each name, then by duplicates of a name, of
 * which the newest is evicted first. A connected wallet is never evicted.
 */
export function evict<Wallet extends WalletName>(
  listed: readonly Wallet[],
  newWallet: Pick<WalletName, 'rdns' | 'name'>,
  isExpected: (name: string) => boolean,
  isUsed: (wallet: Wallet) => boolean,
): readonly Wallet[] | undefined {
  const counts = new Map<string, number>()
  const getRank = (wallet: Pick<WalletName, 'rdns' | 'name'>) => {
    const name = getName(wallet)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return isExpected(name) && count < rankedHighest ? -1 : count
  }
  const ranks = listed.map(getRank)
  const rank = getRank(newWallet)
  let evictedIndex = -1
  for (const [index, wallet] of listed.entries()) {
    const currentRank = ranks[index] ?? 0
    if (currentRank > rank && currentRank >= (ranks[evictedIndex] ?? 0) && !isUsed(wallet))
      evictedIndex = index
  }
  return evictedIndex < 0 ? undefined : listed.filter((_, index) => index !== evictedIndex)
}
