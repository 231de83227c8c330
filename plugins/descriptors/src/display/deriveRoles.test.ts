import { expect, test } from 'vitest'
import { otherAddress, token } from '../testing/calls.ts'
import type { Row } from './buildRows.ts'
import { deriveRoles } from './deriveRoles.ts'

const gem = '0x3333333333333333333333333333333333333333'
type Value = Row['value']

const row = (name: string | undefined, value: Value, type = 'uint256'): Row => ({
  label: name ?? 'Constant',
  value,
  path: '',
  selected: name === undefined ? undefined : { leaf: { kind: 'leaf', name, type, value: 5n } },
  used: [],
  isExplained: true,
  isExtra: false,
  isAlwaysVisible: false,
})
const amount = (name: string | undefined, address: string | undefined = token) =>
  row(name, { kind: 'amount', what: { value: 5n, ...(address && { token: address }) } })
const text = (name: string, written = '5', type = 'uint256') =>
  row(name, { kind: 'text', text: written }, type)
const address = (name: string) => row(name, { kind: 'address', address: otherAddress }, 'address')

const rolesOf = (...rows: readonly Row[]) =>
  Object.fromEntries([...deriveRoles(rows)].map(([{ label }, role]) => [label, role]))

const given = amount('amountIn')

test.each(['amountMin', 'minimumAmount', 'at_least'])('%s is the least that is received', (name) => {
  expect(rolesOf(given, amount(name))).toEqual({ amountIn: 'gives', [name]: 'gets' })
  expect(rolesOf(given, text(name))).toEqual({ amountIn: 'gives', [name]: 'gets' })
})

test.each(['amountMax', 'maximumPrice', 'at_most'])('%s is the most that is given', (name) => {
  expect(rolesOf(text(name))).toEqual({ [name]: 'givesUpTo' })
  expect(rolesOf(text(name), text('minOut'))).toEqual({ [name]: 'givesUpTo', minOut: 'gets' })
})

test.each(['out', 'receive', 'amountReceived', 'returnAmount', 'returned', 'buyAmount', 'bought', 'payout'])(
  'an amount whose name is %s is received, and a number of that name is not',
  (name) => {
    expect(rolesOf(given, amount(name))).toEqual({ amountIn: 'gives', [name]: 'gets' })
    expect(rolesOf(given, text(name))).toEqual({})
  },
)

test('the least amount is what is received, whatever else is named so', () => {
  expect(rolesOf(given, amount('amountReceived'), text('minOut'))).toEqual({
    amountIn: 'gives',
    amountReceived: 'gives',
    minOut: 'gets',
  })
})

test('any number is given if no amount is, and only amounts otherwise', () => {
  expect(rolesOf(text('shares'), amount('minOut'))).toEqual({ shares: 'gives', minOut: 'gets' })
  expect(rolesOf(given, text('shares'), amount('minOut'))).toEqual({ amountIn: 'gives', minOut: 'gets' })
})

test.each([
  [
    'the last of amounts of two tokens',
    [amount('a'), amount('b'), amount('c', gem)],
    { a: 'gives', b: 'gives', c: 'gets' },
  ],
  [
    'the last amount, even before a number',
    [amount('a'), amount('b', gem), text('c')],
    { a: 'gives', b: 'gets' },
  ],
  ['none of one token', [amount('a'), amount('b', token.toUpperCase().replace('X', 'x'))], {}],
  [
    'the last one beside the native currency',
    [row('a', { kind: 'amount', what: { value: 5n } }), amount('b')],
    { a: 'gives', b: 'gets' },
  ],
])('without a name that says it, %s is received', (_, rows, roles) => {
  expect(rolesOf(...rows)).toEqual(roles)
})

test.each(
  'gas fee fees time timestamp deadline delay duration expiry block blocks nonce id index bps percent ratio slippage tick'
    .split(' ')
    .map((word) => [word]),
)('a number whose name has the word %s is no amount', (word) => {
  expect(rolesOf(given, text(`min_${word}`))).toEqual({})
})

test.each([
  ['a text', text('minOut', 'five')],
  ['a text that begins with digits', text('minOut', '5 of 9')],
  ['a text that ends with digits', text('minOut', 'no. 5')],
  ['bytes', text('minOut', '5', 'bytes32')],
  ['an address', address('minOut')],
  ['a value that is not shown', row('minOut', undefined)],
  ['a name', row('minOut', { kind: 'name', name: '5' })],
])('%s is no amount', (_, other) => {
  expect(rolesOf(given, other)).toEqual({})
})

test('numbers of several digits, and signed ones, are amounts', () => {
  expect(rolesOf(given, text('minOut', '1234', 'int256'))).toEqual({ amountIn: 'gives', minOut: 'gets' })
})

test.each(['path[0]', 'route', 'swapTokens[12]'])('an address in %s is on the way of an exchange', (name) => {
  expect(rolesOf(given, text('minOut'), address(name))).toMatchObject({ [name]: 'route' })
  expect(rolesOf(given, text('minOut'), text(name, 'x'), row(name, undefined))).not.toHaveProperty([name])
  expect(rolesOf(given, address(name))).toEqual({})
})

test('the name of a parameter is its last part, without the index in a list', () => {
  expect(rolesOf(given, text('steps[12].minOut'))).toMatchObject({ 'steps[12].minOut': 'gets' })
  expect(rolesOf(given, text('amounts_min[12]'))).toMatchObject({ 'amounts_min[12]': 'gets' })
  expect(rolesOf(given, text('min.value'))).toEqual({})
})

test('an amount that the descriptor itself states has no name', () => {
  expect(rolesOf(amount(undefined), text('minOut'))).toEqual({ Constant: 'gives', minOut: 'gets' })
})
