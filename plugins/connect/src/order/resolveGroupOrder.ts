import type { WalletGroup } from '../options.ts'

const defaultOrder: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** Completes the configured order of the groups. Groups that are not named come last, in the default order. */
export function resolveGroupOrder(configured: unknown): readonly WalletGroup[] {
  const names: readonly unknown[] = Array.isArray(configured) ? configured : []
  const valid = names.flatMap((name) => defaultOrder.filter((group) => group === name))
  return [...new Set([...valid, ...defaultOrder])]
}
