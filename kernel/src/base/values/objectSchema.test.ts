import { boolean, literal, number, optional, parse, safeParse, string, variant } from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { withInherited } from '../../testing/withInherited.ts'
import { object, strictObject } from './objectSchema.ts'

const additions = { extend: () => undefined, isEmpty: false, owner: { name: 'legacy' } }

afterEach(() => {
  for (const name of Object.keys(additions)) Reflect.deleteProperty(Object.prototype, name)
})

const withAdditions = <T>(run: () => T): T => {
  Object.assign(Object.prototype, additions)
  return run()
}

test.each([
  ['created before', () => object({ name: string(), age: optional(number()) })],
  ['created after', () => withAdditions(() => object({ name: string(), age: optional(number()) }))],
])('an object schema that is %s what a library adds to the prototype is not affected', (_, create) => {
  const schema = create()
  const parsed = withAdditions(() => safeParse(schema, { name: 'Ada', more: 1 }))
  expect(parsed).toMatchObject({ success: true, issues: undefined })
  expect(Object.keys(Object(parsed.output))).toEqual(['name'])
  expect(safeParse(schema, { name: 1 }).success).toBe(false)
})

test('a strict schema ignores inherited properties of the value, and refuses its own unknown ones', () => {
  const schema = strictObject({ inner: strictObject({ name: string() }) })
  Object.assign(Object.prototype, additions)
  expect(safeParse(schema, { inner: { name: 'Ada' } }).success).toBe(true)
  expect(safeParse(schema, { inner: { name: 'Ada', other: 1 } }).success).toBe(false)
  expect(safeParse(schema, { inner: { name: 'Ada' }, other: 1 }).success).toBe(false)
  expect(safeParse(schema, []).success).toBe(false)
  expect(safeParse(schema, null).success).toBe(false)
})

test('the options of a variant are found as before', () => {
  const schema = variant('type', [
    strictObject({ type: literal('a'), value: string() }),
    strictObject({ type: literal('b'), value: number() }),
  ])
  Object.assign(Object.prototype, additions)
  expect(safeParse(schema, { type: 'b', value: 1 }).success).toBe(true)
  expect(safeParse(schema, { type: 'b', value: 'x' }).success).toBe(false)
  expect(safeParse(schema, { type: 'c', value: 'x' }).success).toBe(false)
})

test('a field that is missing is not taken from Object.prototype, by the schema or from what it returns', async () => {
  const schema = object({
    name: string(),
    age: optional(number()),
    inner: optional(object({ isOpen: optional(boolean()) })),
  })
  const read = (value: unknown) => {
    const { name, age, inner } = parse(schema, value)
    return { name, age, isOpen: inner?.isOpen }
  }
  const value = { name: 'Ada', inner: {} }
  const clean = { name: 'Ada', age: undefined, isOpen: undefined }
  expect(await withInherited('age', 7, () => read(value))).toEqual(clean)
  expect(await withInherited('isOpen', true, () => read(value))).toEqual(clean)
  expect(await withInherited('age', 'no number', () => read({ name: 'Ada' }))).toEqual(clean)
})

test('a list has no field of Object.prototype either', async () => {
  const isNamed = () => safeParse(object({ name: string() }), [1]).success
  expect(await withInherited('name', 'Ada', isNamed)).toBe(false)
  const ages = () => parse(object({ age: optional(number()) }), [1]).age
  expect(await withInherited('age', 7, ages)).toBeUndefined()
})

test('a list is no object without other fields, and takes no time however long it is', () => {
  expect(safeParse(strictObject({}), [1]).success).toBe(false)
  let reads = 0
  const list = new Proxy(Array.from({ length: 100_000 }), {
    get: (target, name) => {
      reads += 1
      return Reflect.get(target, name)
    },
  })
  expect(safeParse(object({ name: string() }), list).success).toBe(false)
  expect(reads).toBeLessThan(20)
})

test('an object of a class is read with the fields of its class', () => {
  class Wallet {
    get name() {
      return 'Ada'
    }
  }
  expect(parse(object({ name: string() }), new Wallet())).toEqual({ name: 'Ada' })
})
