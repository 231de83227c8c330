import { afterEach, expect, test } from 'vitest'
import { copyOwn, copyOwnDeep, fieldsOf } from './copyOwn.ts'

const inherited = Object.prototype as { unlimited?: unknown }
afterEach(() => {
  delete inherited.unlimited
})

test('a missing field is undefined, whatever Object.prototype has', () => {
  inherited.unlimited = true
  const fields: { readonly kind: string; readonly unlimited?: boolean } = { kind: 'data' }
  expect(fields.unlimited).toBe(true)
  expect(copyOwn(fields).unlimited).toBeUndefined()
  expect(fieldsOf(fields).unlimited).toBeUndefined()
})

test('this holds at any depth, in lists as well', () => {
  inherited.unlimited = true
  const part: { readonly amount: bigint; readonly unlimited?: boolean } = { amount: 5n }
  const copy = copyOwnDeep({ parts: [part, [part]] as const })
  expect(copy).toEqual({ parts: [{ amount: 5n }, [{ amount: 5n }]] })
  expect(copy.parts[0].unlimited).toBeUndefined()
  expect(copy.parts[1][0].unlimited).toBeUndefined()
})

test('bytes stay the same', () => {
  const bytes = Uint8Array.of(1, 2)
  expect(copyOwnDeep({ bytes }).bytes).toBe(bytes)
  expect(fieldsOf(bytes)).toEqual({})
})

test.each(['text', ['a'], null, undefined, 5])('%j has no fields', (value) => {
  expect(Object.keys(fieldsOf(value))).toEqual([])
})
