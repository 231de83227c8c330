import { defineErrors } from '../errors/latchkitError.ts'

const errors = defineErrors({
  INVALID_EVM_CHAIN_ID: { message: 'Invalid chainId', surface: 'thrown' },
})

const evmBit = 2 ** 31

/**
 * Returns the coin type under which a name service stores the addresses of an EVM chain: 0x80000000 + chain id.
 *
 * @throws {LatchkitError} INVALID_EVM_CHAIN_ID if the id is not a non-negative integer below 2^31
 * @example coinTypeFromChainId(137) // 2147483785
 * @see https://docs.ens.domains/ensip/11
 */
export function coinTypeFromChainId(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 0 || chainId >= evmBit) throw errors.INVALID_EVM_CHAIN_ID()
  // A bitwise OR would result in a negative number.
  return evmBit + chainId
}
