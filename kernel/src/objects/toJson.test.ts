import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { extendLists } from '../testing/extendLists.ts'
import { runs } from '../testing/index.ts'
import { toJson } from './toJson.ts'

let restore: () => void
beforeEach(() => {
  restore = extendLists()
})
afterEach(() => restore())

/** Runs a function on a page whose lists have no `toJSON`. */
function plainly<T>(run: () => T): T {
  restore()
  try {
    return run()
  } finally {
    restore = extendLists()
  }
}

test('on a page whose lists have a toJSON, the JSON is that of any other page', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(toJson(value)).toBe(plainly(() => JSON.stringify(value)))
    }),
    runs,
  )
})

test('an object may still convert itself, and what JSON does not have is left out', () => {
  expect(toJson({ at: new Date(0), none: undefined, list: [undefined, [new Date(0)]] })).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","list":[null,["1970-01-01T00:00:00.000Z"]]}',
  )
})
