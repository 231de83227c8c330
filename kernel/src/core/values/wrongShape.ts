/** Whether a value is an object whose properties can be read. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Ends the check of an answer that its contract does not allow. */
export function wrongShape(): never {
  throw new TypeError('The answer has the wrong shape')
}
