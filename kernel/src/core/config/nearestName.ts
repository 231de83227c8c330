/**
 * Returns the name that differs least from a misspelt one, if it differs in at most two letters.
 *
 * @example nearestName('them', ['theme', 'locale']) // 'theme'
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const rows = names.map((known) => ({
    known,
    distance: distanceOf(name.toLowerCase(), known.toLowerCase()),
  }))
  const [first] = rows.sort((one, other) => one.distance - other.distance)
  return first && first.distance <= 2 ? first.known : undefined
}

/** The number of letters to insert, delete or replace (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, opposite] of [...other].entries())
      current.push(
        Math.min(
          (current[column] ?? 0) + 1,
          (previous[column + 1] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === opposite ? 0 : 1),
        ),
      )
    previous = current
  }
  return previous.at(-1) ?? 0
}
