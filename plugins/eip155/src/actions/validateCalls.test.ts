import { expect, test } from 'vitest'
import { validateCalls } from './validateCalls.ts'

const to = `0x${'aB'.repeat(20)}`
const refusal = { refuse: expect.stringContaining('The calls are not well-formed') }

test.each([
  ['only a receiver', { to }],
  ['data', { to, data: '0xABcd' }],
  ['half a byte, as the standard has it', { to, data: '0xfbadbaf01' }],
  ['no data to speak of', { to, data: null, value: null }],
  ['an amount in hex', { to, value: '0x0de0b6b3a7640000' }],
  ['an amount in other clothes', { to, value: 12n }],
  ['an amount in digits', { to, value: '1000000000000000000' }],
])('a call with %s is valid', (_, call) => {
  expect(validateCalls([{ calls: [{ to }, call] }])).toBeUndefined()
})

test.each([
  ['null', null],
  ['a text', 'call'],
  ['a list', [to]],
  ['without a receiver', { data: '0x' }],
  ['to half an address', { to: '0x12' }],
  ['to no address', { to: `0x${'zz'.repeat(20)}` }],
  ['with data that is text', { to, data: 'transfer' }],
  ['with an amount in words', { to, value: 'much' }],
  ['with less than nothing', { to, value: '-1' }],
  ['with more than there is', { to, value: `0x${'1'.repeat(65)}` }],
])('a call that is %s is refused', (_, call) => {
  expect(validateCalls([{ calls: [{ to }, call] }])).toEqual(refusal)
})

test.each([[undefined], [[]], [[{}]], [[{ calls: [] }]], [[{ calls: { to } }]], [{ calls: [{ to }] }]])(
  'a malformed bundle is refused: %j',
  (params) => {
    expect(validateCalls(params)).toEqual(refusal)
  },
)
