/**
 * Returns three hues for an address, in degrees, so that an account always has the same picture. Differences in case are ignored,
 * because an EVM address is the same with and without its checksum.
 */
export function huesOf(address: string): readonly [number, number, number] {
  // FNV-1a: short, and spread well enough for a picture. It identifies nothing.
  let hash = 0x811c9dc5
  for (const character of address.toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const first = hash % 360
  return [first, (first + 40 + ((hash >>> 9) % 80)) % 360, (first + 180 + ((hash >>> 18) % 80)) % 360]
}
