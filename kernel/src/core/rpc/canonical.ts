/** One text for one meaning: keys sorted, hex quantities without leading zeros and in lower case. */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string') return JSON.stringify(hexQuantity.test(value) ? shorten(value) : value)
  if (value instanceof Uint8Array) return `bytes:${Array.from(value).join(',')}`
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const rows = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
  return `{${rows.join(',')}}`
}

// A quantity of at most 256 bits; longer hex is data, where every digit counts.
const hexQuantity = /^0x[0-9a-fA-F]{1,16}$/

const shorten = (hex: string) => `0x${BigInt(hex).toString(16)}`
