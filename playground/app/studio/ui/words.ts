/** Formats a number of bytes. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`
}

/** Formats a time of day to the millisecond, with a constant width. */
export function timeText(epochMs: number): string {
  const date = new Date(epochMs)
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0')
  return `${part(date.getHours())}:${part(date.getMinutes())}:${part(date.getSeconds())}.${part(Math.floor(date.getMilliseconds()), 3)}`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Shortens an address to 4…6 characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-6)}`
}
