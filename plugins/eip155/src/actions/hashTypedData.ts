import type { TypedDataDefinition } from 'viem'
import { hashTypedData as digest } from 'viem/utils'
import { normalizeTypedData } from './normalizeTypedData.ts'
import { readTypedData, type TypedData } from './readTypedData.ts'

/**
 * Returns the 32 bytes that a wallet signs for typed data, normalized as it is sent.
 *
 * @throws {Error} when the input is not typed data, a value does not fit its type, or wallets would hash it differently
 */
export const hashTypedData = (data: unknown): string =>
  digest(definition(readTypedData(normalizeTypedData(data))))

/** The types are only known at run time, so viem cannot infer anything from literals. */
function definition(data: TypedData): TypedDataDefinition<Record<string, unknown>, string> {
  return data
}
