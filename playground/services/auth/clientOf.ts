import { isIPv6 } from 'node:net'

/**
 * Returns what the requests of one client have in common: its IPv4 address, or the first 64 bits of its IPv6 address, the rest of
 * which it chooses itself. Behind a proxy, pass the address that the proxy has seen.
 */
export function clientOf(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  // The parser of URLs writes an address in its one form.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail ?? '')]
  return `${all.slice(0, 4).join(':')}::/64`
}
