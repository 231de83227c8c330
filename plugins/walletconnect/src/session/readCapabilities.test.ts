import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeSession, firstAddress, secondAddress } from '../testing/fakeClient.ts'
import { readCapabilities } from './readCapabilities.ts'

const atomic = { atomic: { status: 'supported' } }
const stated = { [firstAddress.toLowerCase()]: { '0x1': atomic, '0xa': {}, '0x0': { paymaster: true } } }

test.each([
  ['an object', stated],
  ['the JSON of an object', JSON.stringify(stated)],
])('capabilities that a wallet states as %s are those of the account and the chains', (_, capabilities) => {
  const session = fakeSession({ sessionProperties: { capabilities } })
  expect(readCapabilities(session, [firstAddress])).toEqual(stated[firstAddress.toLowerCase()])
  expect(readCapabilities(session, [firstAddress, ['0x1']])).toEqual({
    '0x0': { paymaster: true },
    '0x1': atomic,
  })
  expect(readCapabilities(session, [secondAddress])).toBeUndefined()
})

test.each(['', 'abc', '0x'])('what a wallet states for %j, which is no address, is not returned', (key) => {
  const session = fakeSession({ sessionProperties: { capabilities: { [key]: { '0x1': atomic } } } })
  expect(readCapabilities(session, [key])).toBeUndefined()
})

test('a chain id that is no text requests no chain', () => {
  const session = fakeSession({ sessionProperties: { capabilities: stated } })
  for (const id of [1, null, { toString: 1, valueOf: 1 }])
    expect(readCapabilities(session, [firstAddress, [id]])).toEqual({ '0x0': { paymaster: true } })
})

test('anything else states nothing, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (capabilities, params) => {
      const session = fakeSession({ sessionProperties: { capabilities } })
      expect(readCapabilities(session, params)).toBeUndefined()
      expect(() =>
        readCapabilities(fakeSession({ sessionProperties: capabilities }), [firstAddress]),
      ).not.toThrow()
    }),
  )
})
