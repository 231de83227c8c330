import type { NodeErrorKind } from '@latchkit/kernel/chain'

/**
 * The error messages of geth, Erigon, Nethermind, Besu, reth and anvil. Reverts are matched first, because a revert reason
 * can contain any text.
 */
const patterns: readonly (readonly [NodeErrorKind, RegExp])[] = [
  [
    'executionReverted',
    /execution reverted|reverted without a reason|vm execution error|gas required exceeds allowance/i,
  ],
  ['feeCapTooHigh', /(max fee per gas|fee cap) (is )?higher than 2\^256-1/i],
  [
    'tipAboveFeeCap',
    /max priority fee per gas (higher|greater) than max fee per gas|max priority fee per gas cannot (be greater than|exceed) max fee per gas|tip (is )?higher than fee cap/i,
  ],
  [
    'feeCapTooLow',
    /(max fee per gas|fee cap|gas price) (is )?(less|lower) than (the )?(current )?(block )?base fee|(max fee per gas|gas price) (is )?below (the )?(current )?base fee|transaction is outdated|miner premium is negative|fee ?too ?low|transaction underpriced/i,
  ],
  ['nonceMax', /nonce has max value|nonce overflow|nonces? must be less than 2\^64-1/i],
  [
    'nonceTooHigh',
    /nonce (is )?too (high|far in the future|distant)|nonce ?gap|too distant from current sender nonce/i,
  ],
  [
    'nonceTooLow',
    /nonce (is )?too low|transaction already imported|already ?known|old ?nonce|known transaction/i,
  ],
  [
    'insufficientFunds',
    /insufficient ?(funds|balance|sender balance|maxfeepergas for sender balance)|exceeds (transaction sender )?account balance|lack of funds|sender doesn't have enough funds/i,
  ],
  ['gasTooHigh', /intrinsic gas too high|gas limit reached|exceeds block gas limit|gas ?limit ?exceeded/i],
  ['gasTooLow', /intrinsic gas (too low|exceeds gas limit)|out of gas: gas required/i],
  [
    'typeNotSupported',
    /transaction type (is )?(not (supported|valid|accepted)|invalid)|invalid transaction type|unsupported tx type/i,
  ],
]

/** How many levels deep wallets nest the error of their node. */
const maxDepth = 5

/** Classifies a node's error by its message, wherever the wallet put it. Returns `undefined` for any other error. */
export function classifyNodeError(error: unknown): NodeErrorKind | undefined {
  const texts = collectTexts(error, maxDepth).join('\n')
  return patterns.find(([, pattern]) => pattern.test(texts))?.[0]
}

function collectTexts(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return [value.slice(0, 2000)]
  if (typeof value !== 'object' || value === null || depth === 0) return []
  // The error is an object of the wallet: a getter that throws counts as no text.
  try {
    const { message, details, data, cause, error, originalError } = value as Readonly<Record<string, unknown>>
    return [message, details, data, cause, error, originalError].flatMap((part) =>
      collectTexts(part, depth - 1),
    )
  } catch {
    return []
  }
}
