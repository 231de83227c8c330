/** Reads a number from exactly one word of hex, as calls of the EVM return it; `undefined` if it is anything else. */
export const readWord = (result: unknown): bigint | undefined =>
  typeof result === 'string' && /^0x[0-9a-f]{64}$/i.test(result) ? BigInt(result) : undefined
