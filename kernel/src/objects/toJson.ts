/**
 * Writes JSON in which every list is a list. `JSON.stringify` asks lists for a `toJSON`, which old libraries such as Prototype.js add
 * to all lists of a page, and which turns them into texts. Use it for what is sent, stored or signed.
 *
 * @example toJson({ params: ['0xab', 'latest'] }) // '{"params":["0xab","latest"]}'
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key: string, part: unknown) {
    const own = this[key]
    return Array.isArray(own) ? own : part
  })
