import { firstAddress, runs, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areWithin } from './areWithin.ts'

type Requested = Parameters<typeof areWithin>[1][number]

const abi = [{ type: 'function', name: 'buy', inputs: [{ type: 'uint256', name: 'amount' }] }]
const buy = {
  functionName: 'buy',
  args: [{ operator: 'LESS_THAN', value: '0x64' }],
  valueLimit: '0x10',
}
const calls = (functions: unknown, more: object = {}) => ({
  type: 'contract-call',
  data: { address: firstAddress, abi, functions, ...more },
})
const native = (allowance: unknown, more: object = {}) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance, start: 1_900_000_000, period: 60, ...more },
})
const token = {
  type: 'erc20-recurring-allowance',
  data: { token: firstAddress, allowance: '0x1', start: 1_900_000_000, period: 60 },
}
const signedRules = [
  { operator: 'LESS_THAN', value: '-5' },
  { operator: 'EQUAL', value: { to: firstAddress, list: [1, null, {}] } },
]
const withBuy = (more: object) => calls([{ ...buy, ...more }])

test.each<readonly [string, object, Requested]>([
  ['the function with its value and arguments', calls([buy]), calls([buy])],
  ['members in another order', calls([Object.fromEntries(Object.entries(buy).reverse())]), calls([buy])],
  ['the contract in another case', calls([buy], { address: firstAddress.toLowerCase() }), calls([buy])],
  ['a lower value', withBuy({ valueLimit: '0xf' }), calls([buy])],
  ['the value as a decimal', withBuy({ valueLimit: '16' }), calls([buy])],
  ['a value where any was asked for', calls([buy]), withBuy({ valueLimit: undefined })],
  ['a lower bound of an argument', withBuy({ args: [{ operator: 'LESS_THAN', value: 99 }] }), calls([buy])],
  ['one value below the bound', withBuy({ args: [{ operator: 'EQUAL', value: 99 }] }), calls([buy])],
  [
    'a rule for one more argument',
    withBuy({ args: [...buy.args, { operator: 'EQUAL', value: 'x' }] }),
    calls([buy]),
  ],
  [
    'the rules of the request',
    withBuy({ args: signedRules }),
    withBuy({ args: signedRules.map((rule) => ({ ...rule })) }),
  ],
  ['a call as 0', withBuy({ operation: 0 }), calls([buy])],
  ['a call by its name', withBuy({ operation: 'Call' }), calls([buy])],
  ['a delegate call as 1', withBuy({ operation: 1 }), withBuy({ operation: 'DelegateCall' })],
  ['some of the functions', calls([buy]), calls([{ functionName: 'sell' }, buy])],
  ['no ABI', calls([buy], { abi: undefined }), calls([buy])],
  ['a lower allowance', native('0x1'), native('0x2')],
  ['a longer period', native('0x2', { period: 61 }), native('0x2')],
  ['a later start', native('0x2', { start: 1_900_000_001 }), native('0x2')],
  [
    'the token in another case',
    { ...token, data: { ...token.data, token: firstAddress.toLowerCase() } },
    token,
  ],
  ['a format of the wallet', { type: 'contract-call', data: { policy: '0x01' } }, calls([buy])],
])('%s is within the request', (_, granted, requested) => {
  expect(areWithin([granted], [requested])).toBe(true)
})

test.each<readonly [string, unknown, Requested]>([
  ['a higher value', withBuy({ valueLimit: '0x11' }), calls([buy])],
  ['any value', withBuy({ valueLimit: undefined }), calls([buy])],
  ['an unreadable value', withBuy({ valueLimit: '' }), calls([buy])],
  ['a higher bound of an argument', withBuy({ args: [{ operator: 'LESS_THAN', value: 101 }] }), calls([buy])],
  ['another operator', withBuy({ args: [{ operator: 'GREATER_THAN', value: '0x64' }] }), calls([buy])],
  ['one value at the bound', withBuy({ args: [{ operator: 'EQUAL', value: 100 }] }), calls([buy])],
  ['an unreadable bound', withBuy({ args: [{ operator: 'LESS_THAN', value: [] }] }), calls([buy])],
  ['no rule for the argument', withBuy({ args: [] }), calls([buy])],
  ['no rules', withBuy({ args: undefined }), calls([buy])],
  ['a rule for another argument', withBuy({ args: [undefined, ...buy.args] }), calls([buy])],
  [
    'another text as an argument',
    withBuy({ args: [{ operator: 'EQUAL', value: 'b' }] }),
    withBuy({ args: [{ operator: 'EQUAL', value: 'a' }] }),
  ],
  [
    'other bytes as an argument',
    withBuy({ args: [{ operator: 'EQUAL', value: '0x01' }] }),
    withBuy({ args: [{ operator: 'EQUAL', value: '0x1' }] }),
  ],
  [
    'another tuple as an argument',
    withBuy({ args: [{ operator: 'EQUAL', value: { to: firstAddress, rest: {} } }] }),
    withBuy({ args: [{ operator: 'EQUAL', value: { to: firstAddress, rest: null } }] }),
  ],
  ['a delegate call as 1', withBuy({ operation: 1 }), calls([buy])],
  ['a delegate call by its name', withBuy({ operation: 'DelegateCall' }), calls([buy])],
  ['a call for a delegate call', calls([buy]), withBuy({ operation: 'DelegateCall' })],
  ['an operation that is not known', withBuy({ operation: 2 }), calls([buy])],
  ['another function', calls([{ ...buy, functionName: 'sell' }]), calls([buy])],
  ['any function', calls(undefined), calls([buy])],
  ['functions that are no list', calls({ 0: buy }), calls([buy])],
  ['another contract', calls([buy], { address: secondAddress }), calls([buy])],
  ['any contract', calls([buy], { address: undefined }), calls([buy])],
  ['another meaning of the function', calls([buy], { abi: [{ ...abi[0], inputs: [] }] }), calls([buy])],
  ['a higher allowance', native('0x3'), native('0x2')],
  ['any allowance', native(undefined), native('0x2')],
  ['an allowance that is no amount', native([]), native('0x2')],
  ['a negative allowance', native(-1), native('0x2')],
  ['a shorter period', native('0x2', { period: 59 }), native('0x2')],
  ['no period', native('0x2', { period: undefined }), native('0x2')],
  ['an earlier start', native('0x2', { start: 1 }), native('0x2')],
  ['another token', { ...token, data: { ...token.data, token: secondAddress } }, token],
  ['another type', { ...token, type: 'native-token-recurring-allowance' }, token],
  ['nothing', undefined, token],
])('%s is not within the request', (_, granted, requested) => {
  expect(areWithin([granted], [requested])).toBe(false)
})

test('a permission that was asked for once is granted once', () => {
  expect(areWithin([native('0x1'), native('0x1')], [native('0x1')])).toBe(false)
  expect(areWithin([native('0x1'), native('0x1')], [native('0x1'), native('0x1')])).toBe(true)
})

test('whatever the order, the permissions are matched if that is possible', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(amounts, amounts, (granted, requested) => {
      const [given, wanted] = [granted, requested].map((list) => list.toSorted((a, b) => b - a)) as [
        number[],
        number[],
      ]
      const isPossible = given.every((amount, index) => amount <= (wanted[index] ?? -1))
      expect(
        areWithin(
          granted.map((amount) => native(amount)),
          requested.map((amount) => native(amount)),
        ),
      ).toBe(isPossible)
    }),
    runs,
  )
})
