import fc from 'fast-check'
import { array, fallback, number, string, unknown } from 'valibot'
import { expect, test } from 'vitest'
import { object } from '../../base/values/objectSchema.ts'
import { createStorageArea, runs } from '../../testing/index.ts'
import { createStorage } from './createStorage.ts'

const prefix = '@latchkit/main/'
const schema = object({ name: string(), list: array(number()) })
const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)))
const key = fc.constantFrom('connections', 'journal', 'remote_config', 'x')

test('I-39: in any order of writes, with or without space, each key reads as its last written value', () => {
  const step = fc.record({
    key,
    value: json,
    does: fc.constantFrom('write', 'write', 'remove'),
    room: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const area = createStorageArea()
      let room = true
      const setItem = (name: string, value: string) => {
        if (!room) throw new DOMException('full', 'QuotaExceededError')
        area.setItem(name, value)
      }
      const storage = createStorage(prefix, () => ({ ...area, setItem }))
      const model = new Map<string, unknown>()
      for (const step of steps) {
        room = step.room
        if (step.does === 'write') {
          storage.write(step.key, step.value)
          model.set(step.key, step.value)
        } else {
          storage.remove(step.key)
          model.delete(step.key)
        }
        for (const name of ['connections', 'journal', 'remote_config', 'x'])
          expect(storage.read(name, unknown())).toEqual(model.get(name))
      }
      expect([...area.rows.keys()].every((name) => name.startsWith(prefix))).toBe(true)
    }),
    runs,
  )
})

test('I-39: an invalid stored value reads as the default, removes its key, and affects no other', () => {
  const foreign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.json(),
    fc.json().map((text) => text.slice(0, -1)),
  )
  fc.assert(
    fc.property(foreign, foreign, (text, other) => {
      const area = createStorageArea({ [`${prefix}x`]: text, [`${prefix}y`]: other, elsewhere: text })
      const read = createStorage(prefix, () => area).read('x', schema)
      expect(read).toBeUndefined()
      expect([...area.rows]).toEqual([
        [`${prefix}y`, other],
        ['elsewhere', text],
      ])
      expect(
        createStorage(prefix, () => area).read('y', fallback(schema, { name: 'default', list: [] })),
      ).toBeDefined()
    }),
    runs,
  )
})

test('I-39: a value of any size reads as written, and none over 64 kB is stored in the page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), fc.constantFrom('x', 'é', '😀'), (size, letter) => {
      const area = createStorageArea()
      const storage = createStorage(prefix, () => area)
      const value = { name: letter.repeat(Math.floor(size / letter.length)), list: [1] }
      storage.write('x', { name: 'older', list: [] })
      storage.write('x', value)
      // Not compared by a matcher, whose report about two long texts takes minutes.
      expect(storage.read('x', schema)?.name === value.name).toBe(true)
      expect(area.rows.get(`${prefix}x`)?.length ?? 0).toBeLessThanOrEqual(65_536)
    }),
    runs,
  )
})
