import * as v from 'valibot'

// For the tests of pages whose scripts extend `Object.prototype`: valibot reads entries and values with `for in`.

export * from 'valibot'

const own = <T extends object>(value: T): T => Object.assign(Object.create(null), value)

export const object: typeof v.object = (entries: v.ObjectEntries) => v.object(own(entries))
export const strictObject = <E extends v.ObjectEntries>(entries: E, message?: string) =>
  v.pipe(
    v.custom<v.InferInput<v.ObjectSchema<E, undefined>>>(
      (value) => typeof value === 'object' && value !== null,
      message,
    ),
    v.transform(own),
    v.strictObject(own(entries)),
  )
