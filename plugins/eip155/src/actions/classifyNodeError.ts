import type { NodeErrorKind } from '@latchkit/kernel'

/**
 * What nodes say, in the words of geth, Erigon, Nethermind, Besu, reth and anvil. A revert comes first: its reason may
 * say anything.
 */
const rows: readonly (readonly [NodeErrorKind, RegExp])[] = [
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

/** How deep a wallet wraps what its node said. */
const maxDepth = 5

/** What a node's refusal means, told by its words wherever the wallet put them; nothing for any other error. */
export function classifyNodeError(error: unknown): NodeErrorKind | undefined {
  const said = textsOf(error, maxDepth).join('\n')
  return rows.find(([, words]) => words.test(said))?.[0]
}

function textsOf(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return [value.slice(0, 2000)]
  if (typeof value !== 'object' || value === null || depth === 0) return []
  // A wallet's error is an object of its own making: a getter of it that throws says nothing.
  try {
    const { message, details, data, cause, error, originalError } = value as Readonly<Record<string, unknown>>
    return [message, details, data, cause, error, originalError].flatMap((part) => textsOf(part, depth - 1))
  } catch {
    return []
  }
}
