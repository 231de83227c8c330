const comparatorPattern = /^(\^|>=|<)(\d+\.\d+\.\d+)$/

/**
 * Compares a kernel version with a range, with the semantics of npm: 0 if it satisfies the range, -1 if it is older than the range,
 * 1 otherwise. A range has comparators with `^`, `>=` and `<` and whole versions, and alternatives are separated by `||`. Nothing
 * satisfies any other range.
 *
 * @example compareToRange('0.4.0', '>=0.1.0 <1.0.0') // 0
 */
export function compareToRange(version: string, range: string): number {
  const satisfies = (part: string) =>
    part
      .trim()
      .split(/\s+/)
      .every((each) => matches(version, each))
  if (range.split('||').some(satisfies)) return 0
  return compare(version, /\d[\d.]*/.exec(range)?.[0] ?? '') < 0 ? -1 : 1
}

function matches(version: string, comparator: string): boolean {
  const [, operator, bound] = comparatorPattern.exec(comparator) ?? []
  if (!bound) return false
  if (operator === '<') return compare(version, bound) < 0
  // The numbers that must not change: as far as the first that is not 0.
  const fixed = operator === '^' ? /^(0\.){0,2}\d+\b/.exec(bound)?.[0] : ''
  return compare(version, bound) >= 0 && (!fixed || `${version}.`.startsWith(`${fixed}.`))
}

/** Orders versions number by number. */
const compare = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })
