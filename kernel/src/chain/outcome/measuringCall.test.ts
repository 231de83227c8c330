import { expect, test } from 'vitest'
import { nativeAddress } from '../tokens/nativeAddress.ts'
import { measuringCall, readMeasured } from './measuringCall.ts'

const visitor = `0x${'a1'.repeat(20)}`
const token = `0x${'b2'.repeat(20)}`
const swap = { account: visitor, to: `0x${'c3'.repeat(20)}`, data: '0x07ed2379abcd', value: 5n, token }
const word = (hex: string) => hex.padStart(64, '0')

test('the call asks the account itself, whose code measures, with the token, the contract, the value and the call', () => {
  const input = `0x${word(token.slice(2))}${word(swap.to.slice(2))}${word('5')}07ed2379abcd`
  const [call, block, override] = measuringCall(swap)
  expect(call).toEqual({ from: `0x${'0'.repeat(40)}`, to: visitor, data: input })
  expect(block).toBe('latest')
  expect(override).toEqual({
    [visitor]: { code: expect.stringMatching(/^0x605f3611600857(?:[0-9a-f]{2})+fd$/) },
  })
})

test('the native currency is the token 0', () => {
  const [call] = measuringCall({ ...swap, token: nativeAddress })
  expect(Object(call).data).toContain(`0x${word('')}${word(swap.to.slice(2))}`)
})

test.each([
  ['a word', `0x${word('ff')}`, 255n],
  ['a word in capital letters', `0x${word('FF')}`, 255n],
  ['the largest gain', `0x7${'f'.repeat(63)}`, 2n ** 255n - 1n],
  ['a loss', `0x${'f'.repeat(63)}b`, -5n],
  ['the largest loss', `0x${'8'.padEnd(64, '0')}`, -(2n ** 255n)],
  ['nothing', '0x', undefined],
  ['a word and more', `0x${word('ff')}00`, undefined],
  ['something before it', `00x${word('ff')}`, undefined],
  ['no hex', `0x${word('zz')}`, undefined],
  ['a number', 255, undefined],
  ['a list with a word', [`0x${word('ff')}`], undefined],
])('what is measured is read from exactly one word: %s', (_, result, expected) => {
  expect(readMeasured(result)).toBe(expected)
})
