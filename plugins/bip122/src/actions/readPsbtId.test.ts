import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPsbt, legacy, nested, segwit, taproot } from '../testing/createPsbt.ts'
import { readPsbtId } from './readPsbtId.ts'

test.each([
  ['one segwit output', [segwit]],
  ['a Taproot output', [taproot]],
  ['many outputs, so that its length takes three bytes', Array.from({ length: 9 }, () => segwit)],
])('a PSBT that spends %s has an id', (_, scripts) => {
  const { psbt, id } = createPsbt(scripts)
  expect(readPsbtId(psbt)).toBe(id)
})

test.each([
  ['nested segwit, whose script is only complete after signing', [nested]],
  ['a legacy output', [legacy]],
  ['an output that it does not contain', [undefined]],
  ['a segwit and a nested output', [segwit, nested]],
  ['a script that is longer than its program', [[...segwit, 0x51]]],
])('a PSBT that spends %s has no id before it is signed', (_, scripts) => {
  expect(readPsbtId(createPsbt(scripts).psbt)).toBeUndefined()
})

test('a text that is no PSBT, or only the start of one before its inputs end, has no id', () => {
  expect(readPsbtId('p$bt')).toBeUndefined()
  expect(readPsbtId(Buffer.from('hello').toString('base64'))).toBeUndefined()
  const { bytes } = createPsbt([segwit, taproot])
  // The last byte is the map of the output.
  for (let length = 0; length < bytes.length - 1; length += 1)
    expect(readPsbtId(bytes.subarray(0, length).toString('base64'))).toBeUndefined()
})

test('for any bytes, an id is 64 hex digits or there is none', () => {
  const start = [0x70, 0x73, 0x62, 0x74, 0xff]
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = Buffer.from([...start, ...bytes]).toString('base64')
      expect(readPsbtId(text) ?? '0'.repeat(64)).toMatch(/^[0-9a-f]{64}$/)
    }),
    runs,
  )
})
