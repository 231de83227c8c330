import { inject } from 'vitest'

/**
 * Returns a pattern for the URLs of built chunks whose file names begin with one of these prefixes, which are
 * `<plugin>.<module>`.
 *
 * @throws {Error} if no built chunk has one of the prefixes, as after a rename: a pattern that matches nothing would pass
 *   every "is not loaded"
 * @example chunkPattern('send.', 'eip155.readChain').test('https://shop.example/assets/send.plugin-x1.js') // true
 */
export function chunkPattern(...prefixes: readonly string[]): RegExp {
  const unknown = prefixes.filter((prefix) => !inject('scripts').some((file) => file.startsWith(prefix)))
  if (unknown.length > 0) throw new Error(`No built chunk begins with ${unknown.join(', ')}`)
  return new RegExp(`/assets/(${prefixes.map((prefix) => prefix.replaceAll('.', '\\.')).join('|')})`)
}
