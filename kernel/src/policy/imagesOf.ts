/**
 * Returns the strings at paths of a plugin's options. A path has the names of members, separated by points; `*` is every
 * member of a list or an object.
 */
export const imagesOf = (options: unknown, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => stringsAt(options, path.split('.')))

function stringsAt(value: unknown, [name, ...rest]: readonly string[]): readonly string[] {
  if (name === undefined) return typeof value === 'string' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const members =
    name === '*' ? Object.values(value) : Object.hasOwn(value, name) ? [Reflect.get(value, name)] : []
  return members.flatMap((member) => stringsAt(member, rest))
}
