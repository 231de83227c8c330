import type { WalletKind } from '../options.ts'

const usual: readonly WalletKind[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** The order of the kinds as it is set; a kind that is left out comes last, in its usual order. */
export function orderOf(set: unknown): readonly WalletKind[] {
  const wanted: readonly unknown[] = Array.isArray(set) ? set : []
  return [...new Set([...wanted.flatMap((kind) => usual.filter((one) => one === kind)), ...usual])]
}
