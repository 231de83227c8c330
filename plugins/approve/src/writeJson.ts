/** A request's data as indented JSON; bytes are hex, and a bigint has an n behind it. */
export function writeJson(value: unknown): string {
  const write = (_: string, part: unknown): unknown => {
    if (part instanceof Uint8Array)
      return `0x${Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
    return typeof part === 'bigint' ? `${part}n` : part
  }
  return JSON.stringify(value, write, 2) ?? ''
}
