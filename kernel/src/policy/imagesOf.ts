/**
 * Returns the URLs of images in a plugin's options: every string of a member whose name ends in `Images`, such as
 * `connectorImages`, and each member `imageUrl` at any depth.
 */
export function imagesOf(options: unknown): readonly string[] {
  if (typeof options !== 'object' || options === null) return []
  return Object.entries(options).flatMap(([name, member]) => {
    if (name === 'imageUrl' && typeof member === 'string') return [member]
    return /Images$/.test(name) ? stringsOf(member) : imagesOf(member)
  })
}

const stringsOf = (value: unknown): readonly string[] =>
  Object.values(Object(value)).filter((member) => typeof member === 'string')
