/**
 * Copies the own fields of an object into one without a prototype. An optional field that is missing is then `undefined`, also
 * on a page whose scripts added a property of that name to `Object.prototype`.
 *
 * @example copyOwn({ kind: 'data' }).toString // undefined
 */
export const copyOwn = <T extends object>(fields: T): T => Object.assign(Object.create(null), fields)

/**
 * Copies lists and objects at any depth, so that no object has a prototype. Bytes and primitive values stay the same. Use it for
 * data that another package returns, before a decision reads its optional fields.
 *
 * @example copyOwnDeep({ statement: { kind: 'data' } }).statement.toString // undefined
 */
export function copyOwnDeep<T>(value: T): T
export function copyOwnDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOwnDeep)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  const entries = Object.entries(value).map(([key, field]) => [key, copyOwnDeep(field)])
  return copyOwn(Object.fromEntries(entries))
}

/**
 * Copies the own fields of an object of a request, without a prototype. Anything else, such as a list or a text, has no fields.
 *
 * @example fieldsOf('text').to // undefined
 */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  copyOwn(typeof value === 'object' && value !== null && !isList(value) ? { ...value } : {})

const isList = (value: object): boolean => Array.isArray(value) || ArrayBuffer.isView(value)
