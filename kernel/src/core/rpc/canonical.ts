/**
 * Serializes a value canonically, with sorted keys and lower-case hex quantities, so that equal requests have equal
 * texts.
 */
export function canonical(value: unknown, key?: string): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string') return JSON.stringify(isQuantity(value, key) ? value.toLowerCase() : value)
  if (value instanceof Uint8Array) return `bytes:${Array.from(value).join(',')}`
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const rows = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member, name)}`)
  return `{${rows.join(',')}}`
}

const quantityKeys: ReadonlySet<string | undefined> = new Set(
  'chainId gas gasPrice maxFeePerGas maxPriorityFeePerGas nonce type value'.split(' '),
)

// Quantities are recognized by their key, because the case of hex digits is significant in other texts.
const isQuantity = (text: string, key: string | undefined) =>
  quantityKeys.has(key) && /^0x[0-9a-fA-F]{1,64}$/.test(text)
