import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAllowed } from './readAllowed.ts'

const address = '0x6d10D4e6819733f2cD226E0F69D21bBa1Fb8Ff36'

test('calls of a contract, with what goes along, what is fixed, and whose code runs', () => {
  const functions = [
    { functionName: 'transfer', args: [{ operator: 'EQUAL', value: '0x' }], valueLimit: '0x0a' },
    { functionName: 'run\u202e', operation: 'DelegateCall' },
  ]
  expect(readAllowed({ type: 'contract-call', data: { address, abi: [], functions } })).toEqual({
    kind: 'calls',
    contract: address,
    functions: [
      { name: 'transfer', limit: 10n, conditions: 1, delegates: false },
      { name: 'run', limit: undefined, conditions: 0, delegates: true },
    ],
  })
  expect(readAllowed({ type: 'contract-call', data: { address } })).toMatchObject({ functions: [] })
})

test('allowances of the native currency and of tokens, to the last unit', () => {
  const most = 2n ** 256n - 1n
  const data = { allowance: `0x${most.toString(16)}`, start: 1, period: 86_400 }
  expect(readAllowed({ type: 'native-token-recurring-allowance', data })).toEqual({
    kind: 'spends',
    allowance: most,
    period: 86_400,
  })
  const token = { ...data, token: address, allowance: '9007199254740993' }
  expect(readAllowed({ type: 'erc20-recurring-allowance', data: token })).toEqual({
    kind: 'spends',
    token: address,
    allowance: 9_007_199_254_740_993n,
    period: 86_400,
  })
})

test.each<readonly [string, string, unknown]>([
  ['another type', 'move-everything', {}],
  ['no data', 'contract-call', undefined],
  ['an address that is none', 'contract-call', { address: '0x1', functions: [] }],
  ['an amount that is not exact', 'native-token-recurring-allowance', { allowance: 0.5, period: 1 }],
  ['an amount below nothing', 'native-token-recurring-allowance', { allowance: '-1', period: 1 }],
  ['no time', 'native-token-recurring-allowance', { allowance: '0x1', period: 0 }],
  ['no token', 'erc20-recurring-allowance', { allowance: '0x1', period: 1 }],
])('%s is said to be unknown, never made smaller than it is', (_, type, data) => {
  expect(readAllowed({ type, data })).toEqual({ kind: 'unknown', type })
})

test('any amount in hex is read as it is, and nothing throws', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.jsonValue(), (amount, junk) => {
      const data = { allowance: `0x${amount.toString(16)}`, period: 60 }
      expect(readAllowed({ type: 'native-token-recurring-allowance', data })).toMatchObject({
        allowance: amount,
      })
      expect(readAllowed({ type: 'contract-call', data: junk }).kind).toMatch(/^(calls|unknown)$/)
    }),
    runs,
  )
})
