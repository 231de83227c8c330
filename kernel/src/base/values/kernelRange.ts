const rangePattern = /^(\^|>=)(\d+\.\d+\.\d+)(?: <(\d+\.\d+\.\d+))?$/

/**
 * Compares a kernel version with a range, with the semantics of npm: 0 if it satisfies the range, -1 if it is older than the range,
 * 1 otherwise. A range is `^` or `>=` with a whole version, and may end below another one. No version satisfies any other range.
 *
 * @example compareToRange('0.4.0', '>=0.1.0 <1.0.0') // 0
 */
export function compareToRange(version: string, range: string): number {
  const [, operator, from, to] = rangePattern.exec(range) ?? []
  if (!from) return 1
  if (compare(version, from) < 0) return -1
  // The numbers that must not change: as far as the first that is not 0.
  const fixed = operator === '^' ? /^(0\.){0,2}\d+\b/.exec(from)?.[0] : ''
  return (to && compare(version, to) >= 0) || (fixed && !`${version}.`.startsWith(`${fixed}.`)) ? 1 : 0
}

/** Orders versions number by number. */
const compare = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })
