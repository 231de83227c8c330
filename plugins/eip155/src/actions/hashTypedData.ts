import type { TypedDataDefinition } from 'viem'
import { hashTypedData as digest } from 'viem/utils'
import { readTypedData, type TypedData } from './readTypedData.ts'

/**
 * The 32 bytes that a wallet signs for typed data.
 *
 * @throws {Error} when it is no typed data, or a value does not fit its type
 */
export const hashTypedData = (given: unknown): string => digest(definition(readTypedData(given)))

/** Known at run time only, so viem's inference from literal types has nothing to hold on to. */
function definition(data: TypedData): TypedDataDefinition<Record<string, unknown>, string> {
  return data
}
