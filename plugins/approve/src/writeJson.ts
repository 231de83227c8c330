/** Formats a value as indented JSON. Bytes are written as hex, and a bigint gets the suffix `n`. */
export function writeJson(value: unknown): string {
  const replacer = (_: string, part: unknown): unknown => {
    if (part instanceof Uint8Array)
      return `0x${Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
    return typeof part === 'bigint' ? `${part}n` : part
  }
  return JSON.stringify(value, replacer, 2) ?? ''
}
