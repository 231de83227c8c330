import type { CallDescription, DescribedField, ExchangeRole, ExplainedAmount } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { exchangeCautions, isNothing, limitsOf, offerCautions, routeCautions } from './exchange.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = 10n ** 18n
const max = 2n ** 256n - 1n
const native = (value: bigint): ExplainedAmount => ({ value, decimals: 18, symbol: 'ETH' })
const dollars = (value: bigint): ExplainedAmount => ({ value, token: usdc, decimals: 6 })
const tokens = (value: bigint): ExplainedAmount => ({ value, token: second })

const part = (role: ExchangeRole, what: ExplainedAmount | bigint, note?: string): DescribedField => ({
  label: 'Amount',
  value: typeof what === 'bigint' ? { kind: 'text', text: `${what}` } : { kind: 'amount', what, note },
  role,
})
const cautionsOf = (...fields: readonly DescribedField[]) => exchangeCautions(descriptionOf(fields))
const descriptionOf = (fields: readonly DescribedField[]): CallDescription => ({
  source: 'kit',
  intent: 'Swap',
  fields,
})

test.each<[string, ExplainedAmount, boolean]>([
  ['nothing', tokens(0n), true],
  ['one base unit of a token of unknown decimals', tokens(1n), true],
  ['two base units of a token of unknown decimals', tokens(2n), false],
  ['one base unit of a token without decimals', { ...tokens(1n), decimals: 0 }, true],
  ['two base units of a token without decimals', { ...tokens(2n), decimals: 0 }, false],
  ['less than a millionth', native(10n ** 12n - 1n), true],
  ['a millionth', native(10n ** 12n), false],
  ['two millionths of a dollar', dollars(2n), false],
  ['any amount of a token with the most decimals', { ...tokens(max), decimals: 255 }, true],
  ['an item', { ...tokens(1n), id: 0n, decimals: 0 }, false],
  ['no item', { ...tokens(0n), id: 7n, decimals: 0 }, true],
])('%s is nothing: %s', (_, amount, expected) => {
  expect(isNothing(amount)).toBe(expected)
})

test.each<[string, readonly DescribedField[], readonly string[]]>([
  ['a swap', [part('gives', dollars(5n)), part('gets', native(ether))], []],
  ['a swap for nothing', [part('gives', dollars(5n)), part('gets', native(0n))], ['freeOffer']],
  ['a swap for one base unit', [part('gives', dollars(5n)), part('gets', tokens(1n))], ['freeOffer']],
  ['a swap for dust', [part('gives', dollars(5n)), part('gets', native(99n))], ['freeOffer']],
  [
    'a swap of all that is left for nothing',
    [part('gives', dollars(0n)), part('gets', native(0n))],
    ['freeOffer'],
  ],
  ['a withdrawal', [part('gets', native(0n))], []],
  ['a payment', [part('gives', native(5n))], []],
  ['shares for two tokens', [part('gives', 5n), part('gets', dollars(5n)), part('gets', native(ether))], []],
  [
    'shares for one of two tokens',
    [part('gives', 5n), part('gets', dollars(0n)), part('gets', native(ether))],
    [],
  ],
  [
    'shares for neither',
    [part('gives', 5n), part('gets', dollars(0n)), part('gets', native(1n))],
    ['freeOffer'],
  ],
  ['numbers for nothing', [part('givesUpTo', 5n), part('gets', 1n), part('gets', 0n)], ['freeOffer']],
  [
    'two tokens for a pool',
    [
      part('givesUpTo', dollars(9n)),
      part('givesUpTo', native(ether)),
      part('gets', dollars(8n)),
      part('gets', native(ether)),
    ],
    [],
  ],
  [
    'two tokens for a pool, down to nothing of one of them',
    [
      part('givesUpTo', dollars(9n)),
      part('givesUpTo', native(ether)),
      part('gets', dollars(0n)),
      part('gets', native(ether)),
    ],
    ['freeOffer'],
  ],
  [
    'one of two tokens for a pool',
    [
      part('givesUpTo', dollars(0n)),
      part('givesUpTo', native(ether)),
      part('gets', dollars(0n)),
      part('gets', native(ether)),
    ],
    [],
  ],
  ['a swap without limit', [part('givesUpTo', tokens(max)), part('gets', native(ether))], ['unlimited']],
  ['a swap of 2^112', [part('gives', tokens(2n ** 112n)), part('gets', native(ether))], ['unlimited']],
  [
    'a swap of the largest number of 96 bits',
    [part('gives', tokens(2n ** 96n - 1n)), part('gets', native(ether))],
    ['unlimited'],
  ],
  [
    'a swap without limit that is noted',
    [part('givesUpTo', tokens(max), 'All'), part('gets', native(ether))],
    ['unlimited'],
  ],
  ['a number without limit', [part('givesUpTo', max), part('gets', 5n)], ['unlimited']],
  ['a payment without limit', [part('gives', tokens(max))], ['unlimited']],
  ['all of a debt', [part('gives', tokens(max), 'All')], []],
  [
    'values without a role',
    [
      { ...part('gets', native(0n)), role: undefined },
      { ...part('gives', tokens(max)), role: undefined },
    ],
    [],
  ],
  [
    'a role of a name',
    [part('gives', tokens(5n)), { label: 'a', value: { kind: 'name', name: '0' }, role: 'gets' }],
    [],
  ],
])('%s has its cautions', (_, fields, expected) => {
  expect(cautionsOf(...fields)).toEqual(expected)
})

test('in the words of others, each of several amounts that are received counts alone', () => {
  const fields = [part('gives', dollars(5n)), part('gets', native(ether)), part('gets', native(99n))]
  expect(exchangeCautions(descriptionOf(fields))).toEqual([])
  for (const source of ['site', 'service'] as const)
    expect(exchangeCautions({ ...descriptionOf(fields), source })).toEqual(['freeOffer'])
})

test('the limits are those of tokens', () => {
  const fields = [
    part('givesUpTo', dollars(5n)),
    part('givesUpTo', native(6n)),
    part('givesUpTo', 7n),
    part('gives', dollars(8n)),
  ]
  expect(limitsOf(descriptionOf(fields))).toEqual([{ token: usdc, value: 5n }])
})

test('a token that is not well known on the network decides what an exchange is worth', () => {
  expect(routeCautions([], 'eip155:1')).toEqual([])
  expect(routeCautions([usdc.toLowerCase()], 'eip155:1')).toEqual([])
  expect(routeCautions([usdc, first], 'eip155:1')).toEqual(['unknownRoute'])
  expect(routeCautions([usdc], 'eip155:10')).toEqual(['unknownRoute'])
})

test.each<[string, readonly ExplainedAmount[], readonly string[]]>([
  ['nothing', [], ['freeOffer']],
  ['dust of each token', [native(99n), dollars(1n)], ['freeOffer']],
  ['a price', [native(99n), dollars(2_000_000n)], []],
  ['an item', [{ ...tokens(1n), id: 7n }], []],
  ['a token that is not well known', [tokens(ether)], ['unknownRoute']],
  ['such a token and dust', [tokens(ether), native(99n)], ['unknownRoute']],
  ['such a token and a price', [tokens(ether), native(ether)], []],
])('an offer that gets %s has its cautions', (_, gets, expected) => {
  expect(offerCautions(gets, 'eip155:1')).toEqual(expected)
})
