import * as v from 'valibot'

// valibot reads the entries of a schema with `for in`, so a function that an old library of the page adds to
// `Object.prototype` would be one of them.
const ownEntries = <Entries extends object>(entries: Entries): Entries =>
  Object.assign(Object.create(null), entries)

/**
 * valibot's `object`, for pages whose scripts add properties to `Object.prototype`. Use it in place of valibot's.
 *
 * @example
 * import { is, string } from 'valibot'
 *
 * const isNamed = (value: unknown): boolean => is(object({ name: string() }), value)
 */
export const object: typeof v.object = (entries: v.ObjectEntries) => v.object(ownEntries(entries))

/**
 * valibot's `strictObject`, for pages whose scripts add properties to `Object.prototype`. Use it in place of valibot's.
 *
 * @example
 * import { is, string } from 'valibot'
 *
 * const isName = (value: unknown): boolean => is(strictObject({ name: string() }), value)
 */
export const strictObject: typeof v.strictObject = (entries: v.ObjectEntries) => {
  const schema = v.strictObject(ownEntries(entries))
  const { '~run': run } = schema
  // It reads the keys of the value with `for in`, too.
  return Object.assign(schema, {
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) => {
      const { value } = dataset
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      return run.call(
        schema,
        isObject ? { ...dataset, value: ownEntries({ ...value }) } : dataset,
        config as never,
      )
    },
  })
}
