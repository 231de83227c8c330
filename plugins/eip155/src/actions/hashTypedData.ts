import type { TypedDataDefinition } from 'viem'
import { hashTypedData as digest } from 'viem/utils'
import { normalizeTypedData } from './normalizeTypedData.ts'
import { readTypedData, type TypedData } from './readTypedData.ts'

/**
 * The 32 bytes that a wallet signs for typed data, as it is dispatched.
 *
 * @throws {Error} when it is no typed data, a value does not fit its type, or wallets would hash it differently
 */
export const hashTypedData = (given: unknown): string =>
  digest(definition(readTypedData(normalizeTypedData(given))))

/** Known at run time only, so viem's inference from literal types has nothing to hold on to. */
function definition(data: TypedData): TypedDataDefinition<Record<string, unknown>, string> {
  return data
}
