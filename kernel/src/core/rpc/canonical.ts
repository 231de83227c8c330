/** One text for one meaning: keys sorted, the quantities of a transaction in lower case. */
export function canonical(value: unknown, key?: string): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string') return JSON.stringify(isQuantity(value, key) ? value.toLowerCase() : value)
  if (value instanceof Uint8Array) return `bytes:${Array.from(value).join(',')}`
  if (Array.isArray(value)) return `[${value.map((part) => canonical(part)).join(',')}]`
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const rows = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part, name)}`)
  return `{${rows.join(',')}}`
}

const quantityKeys: ReadonlySet<string | undefined> = new Set(
  'chainId gas gasPrice maxFeePerGas maxPriorityFeePerGas nonce type value'.split(' '),
)

// By its key, since in data and in texts every digit counts, the leading zeros too.
const isQuantity = (text: string, key: string | undefined) =>
  quantityKeys.has(key) && /^0x[0-9a-fA-F]{1,64}$/.test(text)
