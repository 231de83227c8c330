import * as v from 'valibot'

/** Not `copyOwn`, which a server loads for sign-in: the code of the first list would be in its file, or be one file more. */
const ownFieldsOf = <T extends object>(fields: T): T => Object.assign(Object.create(null), fields)

/** An object of a class keeps its prototype, which may have its fields. Of JSON, lists are objects too. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/**
 * Has a schema read an object without a prototype, and return one: a field that is missing is not one that a script of the page has
 * added to `Object.prototype`, neither for the schema nor for its caller.
 */
function ofOwnFields<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const { '~run': run } = schema
  return Object.assign(schema, {
    '~run': (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) => {
      const { value } = dataset
      // One item of a list is enough to find that it is no object, and a list may have any number.
      if (isPlain(value)) dataset.value = ownFieldsOf(Array.isArray(value) ? value.slice(0, 1) : value)
      const result = run.call(schema, dataset, config)
      if (isPlain(result.value)) result.value = ownFieldsOf(result.value)
      return result
    },
  })
}

/**
 * valibot's `object`, for pages whose scripts add properties to `Object.prototype`. Use it in place of valibot's. What it returns
 * has no prototype.
 *
 * @example
 * import { is, string } from 'valibot'
 *
 * const isNamed = (value: unknown): boolean => is(object({ name: string() }), value)
 */
export const object: typeof v.object = (entries: v.ObjectEntries) =>
  // valibot reads the entries with `for in`, so a function that a page adds to `Object.prototype` would be one of them.
  ofOwnFields(v.object(ownFieldsOf(entries)))

/**
 * valibot's `strictObject`, for pages whose scripts add properties to `Object.prototype`. Use it in place of valibot's. What it
 * returns has no prototype.
 *
 * @example
 * import { is, string } from 'valibot'
 *
 * const isName = (value: unknown): boolean => is(strictObject({ name: string() }), value)
 */
export const strictObject: typeof v.strictObject = (entries: v.ObjectEntries) =>
  ofOwnFields(v.strictObject(ownFieldsOf(entries)))
