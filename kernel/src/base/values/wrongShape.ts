/** Whether a value is a non-null object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Throws the error for an answer that violates its contract. */
export function wrongShape(): never {
  throw new TypeError('The answer has the wrong shape')
}
