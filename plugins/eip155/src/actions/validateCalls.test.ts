import { expect, test } from 'vitest'
import { validateCalls } from './validateCalls.ts'

const to = `0x${'aB'.repeat(20)}`
const refusal = { refuse: expect.stringContaining('The calls are not well-formed') }

test.each([
  ['only a receiver', { to }],
  ['data', { to, data: '0xABcd' }],
  ["an odd number of digits, as in the standard's example", { to, data: '0xfbadbaf01' }],
  ['empty data', { to, data: null, value: null }],
  ['an amount in hex', { to, value: '0x0de0b6b3a7640000' }],
  ['an amount as a number', { to, value: 12n }],
  ['an amount in decimal digits', { to, value: '1000000000000000000' }],
])('a call with %s is valid', (_, call) => {
  expect(validateCalls([{ calls: [{ to }, call] }])).toBeUndefined()
})

test.each([
  ['null', null],
  ['text', 'call'],
  ['a list', [to]],
  ['without a receiver', { data: '0x' }],
  ['to half an address', { to: '0x12' }],
  ['to something other than an address', { to: `0x${'zz'.repeat(20)}` }],
  ['with data that is text', { to, data: 'transfer' }],
  ['with an amount in words', { to, value: 'much' }],
  ['with a negative amount', { to, value: '-1' }],
  ['with an amount that is too large', { to, value: `0x${'1'.repeat(65)}` }],
])('a call that is %s is refused', (_, call) => {
  expect(validateCalls([{ calls: [{ to }, call] }])).toEqual(refusal)
})

test.each([[undefined], [[]], [[{}]], [[{ calls: [] }]], [[{ calls: { to } }]], [{ calls: [{ to }] }]])(
  'a malformed bundle is refused: %j',
  (params) => {
    expect(validateCalls(params)).toEqual(refusal)
  },
)
