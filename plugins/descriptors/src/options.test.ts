import { expect, test } from 'vitest'
import { readDescriptorsOptions } from './options.ts'

const key = `eip155:1:0x${'1'.repeat(40)}`
const hash = `0x${'a'.repeat(64)}`

test('valid options are accepted', () => {
  const input = { files: [{}], includes: { a: {} }, pins: { [key]: hash }, enableKnown: false }
  expect(readDescriptorsOptions(input)).toEqual(input)
  expect(readDescriptorsOptions(undefined)).toEqual({})
})

test.each<[object, string]>([
  [{ files: {} }, 'the option "files" must be a list of objects'],
  [{ files: ['{}'] }, 'the option "files" must be a list of objects'],
  [{ includes: [] }, 'the option "includes" must be an object of objects'],
  [{ pins: { [key]: '0x1' } }, 'the option "pins" must be an object of hashes by CAIP-10 id'],
  [{ pins: { '1': hash } }, 'the option "pins" must be an object of hashes by CAIP-10 id'],
  [{ enableKnown: 'no' }, 'the option "enableKnown" must be true or false'],
  [{ url: 'x' }, 'there is no option "url"'],
])('refused: %j', (input, reason) => {
  expect(() => readDescriptorsOptions(input)).toThrow(`descriptors: ${reason}`)
})
