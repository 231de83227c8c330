import { defineErrors } from '../errors/latchkitError.ts'

const errors = defineErrors({
  INVALID_EVM_CHAIN_ID: { message: 'Invalid chainId', surface: 'thrown' },
})

const evmBit = 2 ** 31

/**
 * The coin type under which a name service keeps the addresses of an EVM chain: 0x80000000 + chain id.
 *
 * @throws {LatchkitError} INVALID_EVM_CHAIN_ID for an id at or above 2^31, and for what is no whole number from 0 on
 * @example coinTypeFromChainId(137) // 2147483785
 * @see https://docs.ens.domains/ensip/11
 */
export function coinTypeFromChainId(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit) throw errors.INVALID_EVM_CHAIN_ID()
  // Added: a bitwise or would give a negative number.
  return evmBit + chainId
}
