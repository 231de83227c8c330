import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { decodeFunctionData, parseAbi } from 'viem/utils'
import { expect, test } from 'vitest'
import { encodeTransfer, returnsTrue } from './encodeTransfer.ts'

test.each([
  ['standard', parseAbi(['function transfer(address _to, uint256 _value) returns (bool)'])],
  ['noReturn', parseAbi(['function transfer(address recipient, uint256 amount)'])],
] as const)('I-16: decoding the %s transfer returns the receiver and the amount', (style, abi) => {
  const address = fc.stringMatching(/^0x[0-9a-f]{40}$/)
  fc.assert(
    fc.property(address, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (to, value) => {
      const data = encodeTransfer(style, to as `0x${string}`, value)
      const { functionName, args } = decodeFunctionData({ abi, data })
      expect([functionName, args[0].toLowerCase(), args[1]]).toEqual(['transfer', to, value])
      expect(data).toHaveLength(2 + 8 + 64 + 64)
    }),
    runs,
  )
})

test('an amount that does not fit throws', () => {
  for (const value of [-1n, 2n ** 256n])
    expect(() => encodeTransfer('standard', `0x${'1'.repeat(40)}`, value)).toThrow()
})

test.each([
  [`0x${'0'.repeat(63)}1`, true],
  [`0x${'0'.repeat(64)}`, false],
  [`0x${'0'.repeat(63)}2`, false],
  ['0x', false],
  [null, false],
])('whether %j decodes to true: %s', (answer, yes) => {
  expect(returnsTrue(answer)).toBe(yes)
})
