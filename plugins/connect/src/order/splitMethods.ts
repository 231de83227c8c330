import type { SlotEntry } from '@latchkit/kernel'

const usual = ['email', 'social', 'wallet']
const walletFirst = ['wallet', 'email', 'social']

/** The other ways to connect that stand before and after the wallets; ways without a place of their own come last. */
export function splitMethods(
  rows: readonly SlotEntry[],
  set: unknown,
  installed: boolean,
): { readonly before: readonly SlotEntry[]; readonly after: readonly SlotEntry[] } {
  const order: readonly unknown[] = Array.isArray(set) ? [...set, ...usual] : installed ? walletFirst : usual
  // The slot's row of the social logins has been called by both names.
  const rank = ({ id }: SlotEntry) => {
    const found = order.indexOf(id === 'socials' ? 'social' : id)
    return found < 0 ? order.length : found
  }
  const sorted = [...rows].sort((a, b) => rank(a) - rank(b))
  const middle = order.indexOf('wallet')
  return {
    before: sorted.filter((row) => rank(row) < middle),
    after: sorted.filter((row) => rank(row) > middle),
  }
}
