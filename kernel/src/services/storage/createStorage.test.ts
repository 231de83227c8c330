import fc from 'fast-check'
import { array, number, string, unknown } from 'valibot'
import { expect, test, vi } from 'vitest'
import { object } from '../../base/values/objectSchema.ts'
import { createStorageArea, fewRuns, runs } from '../../testing/index.ts'
import { createStorage, type StorageArea } from './createStorage.ts'

const prefix = '@latchkit/main/'
const schema = object({ name: string(), list: array(number()) })
const value = { name: 'a', list: [1, 2] }
const storageOn = (area: StorageArea) => createStorage(prefix, () => area)

test('I-39: a written value is read under the prefix until it is removed', () => {
  const area = createStorageArea()
  const storage = storageOn(area)
  storage.write('key', value)
  expect([...area.rows.keys()]).toEqual(['@latchkit/main/key'])
  expect(storage.read('key', schema)).toEqual(value)
  expect(storageOn(area).read('key', schema)).toEqual(value)
  storage.remove('key')
  expect(storage.read('key', schema)).toBeUndefined()
  expect(area.rows.size).toBe(0)
})

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
const full = { ...createStorageArea(), setItem: denied }
const modes: [string, () => StorageArea | undefined][] = [
  ['there is none', () => undefined],
  ['its getter throws', denied],
  ['setItem throws', () => full],
  ['everything throws', () => ({ getItem: denied, setItem: denied, removeItem: denied })],
]

test.each(modes)('values are kept in memory if %s', (_, area) => {
  const storage = createStorage(prefix, area)
  expect(storage.read('key', schema)).toBeUndefined()
  storage.write('key', value)
  expect(storage.read('key', schema)).toEqual(value)
  storage.write('key', { ...value, name: 'b' })
  expect(storage.read('key', schema)).toMatchObject({ name: 'b' })
  storage.remove('key')
  expect(storage.read('key', schema)).toBeUndefined()
})

test('a value in memory has precedence over an older stored one until there is space again', () => {
  const area = createStorageArea()
  const setItem = vi.spyOn(area, 'setItem')
  const storage = storageOn(area)
  storage.write('key', value)
  setItem.mockImplementationOnce(denied)
  storage.write('key', { ...value, name: 'newer' })
  expect(storage.read('key', schema)).toMatchObject({ name: 'newer' })
  storage.write('key', { ...value, name: 'newest' })
  expect(storageOn(area).read('key', schema)).toMatchObject({ name: 'newest' })
})

const foreign = [
  '',
  'undefined',
  'null',
  '{',
  '"text"',
  '[]',
  '42',
  '{"name":1,"list":[]}',
  '{"name":"a","list":["1"]}',
  '{"name":"a"}',
  '{"__proto__":{"name":"a","list":[]}}',
  '<html></html>',
  '\0\uffff',
  `{"name":"${'x'.repeat(70_000)}","list":[]}`,
]

test.each(foreign.map((text) => [text.slice(0, 40), text]))('%j is dropped', (_, text) => {
  const area = createStorageArea({ '@latchkit/main/key': text })
  expect(storageOn(area).read('key', schema)).toBeUndefined()
  expect(area.rows.size).toBe(0)
})

test('a stored __proto__ does not become a prototype', () => {
  const area = createStorageArea({
    '@latchkit/main/key': '{"name":"a","list":[],"__proto__":{"polluted":true},"constructor":1}',
  })
  const read = storageOn(area).read('key', schema)
  expect(read).toEqual({ name: 'a', list: [] })
  expect((read as { polluted?: unknown }).polluted).toBeUndefined()
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test('I-39: any JSON value is restored, and any other text is dropped quickly', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      // JSON has no negative zero.
      const json: unknown = JSON.parse(JSON.stringify(JSON.parse(text)))
      const storage = storageOn(createStorageArea())
      storage.write('key', json)
      expect(storage.read('key', unknown())).toEqual(json)
    }),
    runs,
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      expect(storageOn(createStorageArea({ '@latchkit/main/key': text })).read('key', schema)).toBeUndefined()
    }),
    fewRuns,
  )
})
