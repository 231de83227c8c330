import {
  type DescribedField,
  type ExchangeRole,
  nativeAddress,
  type Statement,
  wrappedNatives,
} from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { second } from '../../testing/fakeProvider.ts'
import { minimaOf } from './minima.ts'

const [usdc, gold] = ['a', 'b'].map((digit) => `0x${digit.repeat(40)}`) as [string, string]
const field = (role: ExchangeRole, value: bigint, token?: string, note?: string): DescribedField => ({
  label: 'Amount',
  role,
  value: { kind: 'amount', what: { value, ...(token === undefined ? {} : { token }) }, note },
})
const call = (...fields: readonly DescribedField[]): Statement => ({
  kind: 'call',
  to: second,
  data: '0x',
  description: { source: 'kit', intent: 'Do', fields },
})
const swap = call(field('gives', 5n, usdc), field('gets', 7n, gold.toUpperCase().replace('0X', '0x')))

const wrap = call(field('gives', 5n, usdc), field('gets', 7n, wrappedNatives['eip155:1']))

test.each<[string, readonly Statement[], readonly (readonly [string, bigint])[]]>([
  ['a swap', [swap], [[gold, 7n]]],
  ['two swaps', [swap, swap], [[gold, 14n]]],
  ['a swap that is paid out as the native currency', [wrap, call(field('gets', 8n))], [[nativeAddress, 8n]]],
  ['a swap that is paid out as less than it gets', [wrap, call(field('gets', 6n))], [[nativeAddress, 7n]]],
  ['a swap that is paid out as nothing at least', [wrap, call(field('gets', 0n))], [[nativeAddress, 7n]]],
  [
    'a swap beside which the native currency is taken out',
    [swap, call(field('gets', 6n))],
    [
      [gold, 7n],
      [nativeAddress, 6n],
    ],
  ],
  ['a swap beside which nothing is taken out', [swap, call(field('gets', 0n))], [[gold, 7n]]],
  ['a swap that is taken out', [swap, call(field('gets', 6n, gold))], [[gold, 7n]]],
  ['a withdrawal', [call(field('gets', 6n, usdc))], [[usdc, 6n]]],
  [
    'a withdrawal of all',
    [call(field('gets', 6n, usdc, 'All')), call(field('gets', 2n ** 256n - 1n, usdc))],
    [],
  ],
  ['a share of a pool', [call(field('givesUpTo', 9n, usdc), field('gets', 1n, usdc))], []],
  [
    'a share of a pool, of which the wrapped native currency is given without a limit',
    [
      call(
        field('givesUpTo', 9n, usdc),
        field('gives', 9n, gold),
        field('gets', 1n, usdc),
        field('gets', 1n, gold),
      ),
    ],
    [],
  ],
  [
    'a swap that gives some of what it gets',
    [call(field('gives', 1n, usdc), field('gets', 7n, usdc))],
    [[usdc, 7n]],
  ],
  [
    'a swap that gives up to an amount of a token that is not known',
    [call({ label: 'Shares', role: 'givesUpTo', value: { kind: 'text', text: '9' } }, field('gets', 6n))],
    [[nativeAddress, 6n]],
  ],
  [
    'a sale whose price the contract keeps until it is withdrawn',
    [call(field('gives', 9n, usdc), { ...field('gets', 6n), settlement: 'later' })],
    [],
  ],
  ['a payment', [call(field('gives', 9n, usdc))], []],
  ['a transfer', [{ kind: 'send', what: { value: 1n }, to: second }], []],
])('%s has its minima', (_, leaves, expected) => {
  expect([...minimaOf(leaves, 'eip155:1')]).toEqual(expected)
})

test('the wrapped currency of another network is a token like any other', () => {
  expect([...minimaOf([wrap, call(field('gets', 6n))], 'eip155:10')]).toEqual([
    [wrappedNatives['eip155:1']?.toLowerCase(), 7n],
    [nativeAddress, 6n],
  ])
})
