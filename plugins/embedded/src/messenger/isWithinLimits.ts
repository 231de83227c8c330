/** The limits are above what any message of the protocol needs. */
const maxCharacters = 256_000
const maxDepth = 12
const maxKeys = 2_000

/** Returns whether a message is small enough to be parsed. Stops counting at the first exceeded limit. */
export function isWithinLimits(message: unknown): boolean {
  let characters = 0
  let keys = 0
  const check = (value: unknown, depth: number): boolean => {
    if (typeof value === 'string') characters += value.length
    if (ArrayBuffer.isView(value)) characters += value.byteLength
    if (characters > maxCharacters || depth > maxDepth) return false
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true
    // The protocol does not use these, and their content would not be counted.
    if (value instanceof Map || value instanceof Set) return false
    // Counted during the iteration, so that a huge list costs no more than one at the limit.
    for (const key in value) {
      // An old library of the page may have added properties to the prototype.
      if (!Object.hasOwn(value, key)) continue
      keys += 1
      characters += key.length
      if (keys > maxKeys || !check(Reflect.get(value, key), depth + 1)) return false
    }
    return true
  }
  return check(message, 0)
}
