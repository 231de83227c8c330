import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPermission } from './readPermission.ts'

const address = '0x6d10D4e6819733f2cD226E0F69D21bBa1Fb8Ff36'

test('contract calls are read with their value limits, conditions and delegate calls', () => {
  const functions = [
    { functionName: 'transfer', args: [{ operator: 'EQUAL', value: '0x' }], valueLimit: '0x0a' },
    { functionName: 'run\u202e', operation: 'DelegateCall' },
  ]
  expect(readPermission({ type: 'contract-call', data: { address, abi: [], functions } })).toEqual({
    kind: 'calls',
    contract: address,
    functions: [
      { name: 'transfer', limit: 10n, conditions: 1, delegates: false },
      { name: 'run', limit: undefined, conditions: 0, delegates: true },
    ],
  })
  expect(readPermission({ type: 'contract-call', data: { address } })).toMatchObject({ functions: [] })
})

test('allowances of the native currency and of tokens are read exactly', () => {
  const maxAmount = 2n ** 256n - 1n
  const data = { allowance: `0x${maxAmount.toString(16)}`, start: 1, period: 86_400 }
  expect(readPermission({ type: 'native-token-recurring-allowance', data })).toEqual({
    kind: 'spends',
    allowance: maxAmount,
    period: 86_400,
  })
  const token = { ...data, token: address, allowance: '9007199254740993' }
  expect(readPermission({ type: 'erc20-recurring-allowance', data: token })).toEqual({
    kind: 'spends',
    token: address,
    allowance: 9_007_199_254_740_993n,
    period: 86_400,
  })
})

test.each<readonly [string, string, unknown]>([
  ['an unknown type', 'move-everything', {}],
  ['no data', 'contract-call', undefined],
  ['an invalid address', 'contract-call', { address: '0x1', functions: [] }],
  ['an amount that is not exact', 'native-token-recurring-allowance', { allowance: 0.5, period: 1 }],
  ['a negative amount', 'native-token-recurring-allowance', { allowance: '-1', period: 1 }],
  ['a period of 0', 'native-token-recurring-allowance', { allowance: '0x1', period: 0 }],
  [
    'a second amount',
    'native-token-recurring-allowance',
    { allowance: '0x1', period: 1, initialAmount: '0xff' },
  ],
  [
    'a second token',
    'erc20-recurring-allowance',
    { allowance: '0x1', period: 1, token: address, tokens: [] },
  ],
  ['an unknown field of a call', 'contract-call', { address, addresses: [] }],
  [
    'an unknown field of a function',
    'contract-call',
    { address, functions: [{ functionName: 'a', selector: '0x' }] },
  ],
  [
    'an unknown field of a condition',
    'contract-call',
    { address, functions: [{ functionName: 'a', args: [{ operator: 'EQUAL', value: 1, or: 2 }] }] },
  ],
  [
    'an unknown operation',
    'contract-call',
    { address, functions: [{ functionName: 'a', operation: 'Create' }] },
  ],
  ['no token', 'erc20-recurring-allowance', { allowance: '0x1', period: 1 }],
])('%s is read as unknown, never as a smaller permission', (_, type, data) => {
  expect(readPermission({ type, data })).toEqual({ kind: 'unknown', type })
})

test('a permission with a field beside its data is unknown', () => {
  const permission = { type: 'native-token-recurring-allowance', data: { allowance: '0x1', period: 1 } }
  expect(readPermission({ ...permission, ...{ policies: [] } })).toEqual({
    kind: 'unknown',
    type: permission.type,
  })
})

test('any hex amount is read exactly, and nothing throws', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.jsonValue(), (amount, junk) => {
      const data = { allowance: `0x${amount.toString(16)}`, period: 60 }
      expect(readPermission({ type: 'native-token-recurring-allowance', data })).toMatchObject({
        allowance: amount,
      })
      expect(readPermission({ type: 'contract-call', data: junk }).kind).toMatch(/^(calls|unknown)$/)
    }),
    runs,
  )
})

test.each([
  ['tra\u3164ns\u2800fer\u034f', 'transfer'],
  ['\u202erefsnart', 'refsnart'],
  [`t${'\u0351'.repeat(60)}`, 't\u0351\u0351'],
  ['\u2800', ''],
])('the name %j is shown without what cannot be seen', (input, name) => {
  const data = { address, functions: [{ functionName: input }] }
  expect(readPermission({ type: 'contract-call', data })).toMatchObject({ functions: [{ name }] })
  expect(readPermission({ type: input })).toEqual({ kind: 'unknown', type: name })
})

test('an allowance that is a number of any size is read, also if its text has an exponent', () => {
  const type = 'native-token-recurring-allowance'
  expect(readPermission({ type, data: { allowance: 1e21, period: 60 } })).toMatchObject({
    allowance: 10n ** 21n,
  })
})
