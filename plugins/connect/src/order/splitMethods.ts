import type { SlotEntry } from '@latchkit/kernel/plugin'

const defaultOrder = ['email', 'social', 'wallet']
const walletFirst = ['wallet', 'email', 'social']

/**
 * Splits the other login methods into those before and after the wallets. Methods without a configured position come last.
 */
export function splitMethods(
  rows: readonly SlotEntry[],
  configured: unknown,
  installed: boolean,
): { readonly before: readonly SlotEntry[]; readonly after: readonly SlotEntry[] } {
  const order: readonly unknown[] = Array.isArray(configured)
    ? [...configured, ...defaultOrder]
    : installed
      ? walletFirst
      : defaultOrder
  // The slot entry for social logins has had both ids.
  const rank = ({ id }: SlotEntry) => {
    const index = order.indexOf(id === 'socials' ? 'social' : id)
    return index < 0 ? order.length : index
  }
  const sorted = [...rows].sort((a, b) => rank(a) - rank(b))
  const middle = order.indexOf('wallet')
  return {
    before: sorted.filter((row) => rank(row) < middle),
    after: sorted.filter((row) => rank(row) > middle),
  }
}
