const pattern = /^(\^|>=|<)?(\d+)\.(\d+)\.(\d+)/

/**
 * Compares a kernel version with a range, with the semantics of npm: 0 if it satisfies the range, -1 if it is older than the range,
 * 1 otherwise. A range has comparators with `^`, `>=` and `<` and whole versions, and alternatives are separated by `||`. Nothing
 * satisfies any other range.
 *
 * @example compareToRange('0.4.0', '>=0.1.0 <1.0.0') // 0
 */
export function compareToRange(version: string, range: string): -1 | 0 | 1 {
  const { from } = parse(version)
  const parts = range.split('||').map((part) => part.trim().split(/\s+/))
  if (parts.some((comparators) => comparators.every((comparator) => satisfies(from, comparator)))) return 0
  return from < parse(range).from ? -1 : 1
}

function satisfies(version: number, comparator: string): boolean {
  const { whole, operator, from, next } = parse(comparator)
  if (whole !== comparator || !operator) return false
  if (operator === '<') return version < from
  return version >= from && (operator === '>=' || version < next)
}

/**
 * Parses the version or the comparator that a text begins with. `next` is the first version that breaks: the next major version, or
 * the next minor version if that is 0, or the next patch version if both are 0.
 */
function parse(text: string) {
  const [whole, operator, ...numbers] = pattern.exec(text) ?? []
  const [major = Number.NaN, minor = 0, patch = 0] = numbers.map(Number)
  const breaking = minor > 0 ? rank(0, minor + 1, 0) : rank(0, 0, patch + 1)
  return {
    whole,
    operator,
    from: rank(major, minor, patch),
    next: major > 0 ? rank(major + 1, 0, 0) : breaking,
  }
}

/** A number that orders versions; NaN, which no comparison holds for, if one of the parts is. */
const rank = (major: number, minor: number, patch: number): number => (major * 1e6 + minor) * 1e6 + patch
