/** More characters, nesting or parts than any message of the protocol has. */
const mostCharacters = 256_000
const mostDepth = 12
const mostKeys = 2_000

/** Whether a message is small enough to be looked at; stops counting when it is not. */
export function isModest(message: unknown): boolean {
  let characters = 0
  let keys = 0
  const fits = (value: unknown, depth: number): boolean => {
    if (typeof value === 'string') characters += value.length
    if (ArrayBuffer.isView(value)) characters += value.byteLength
    if (characters > mostCharacters || depth > mostDepth) return false
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true
    // The protocol has none of these, and what is in them would not be counted.
    if (value instanceof Map || value instanceof Set) return false
    // Counted as it goes, so that a list of a million parts costs no more than it may have.
    for (const key in value) {
      keys += 1
      characters += key.length
      if (keys > mostKeys || !fits(Reflect.get(value, key), depth + 1)) return false
    }
    return true
  }
  return fits(message, 0)
}
