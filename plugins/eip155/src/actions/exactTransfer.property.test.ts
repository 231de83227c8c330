import { parseUnits } from '@latchkit/kernel'
import { fewRuns, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAdapter } from '../adapter.ts'
import { createFakeNode } from '../testing/fakeNode.ts'

const { signal } = new AbortController()
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`

/** An adapter whose node has a token with these decimals, and the calls that it simulated. */
function open(decimals: number) {
  const simulated: unknown[] = []
  const { network, fetch } = createFakeNode({
    eth_chainId: '0x1',
    eth_call([call]: readonly [{ readonly data: string }]) {
      if (call.data === '0x313ce567') return word(decimals)
      simulated.push(call)
      return word(1)
    },
  })
  return { simulated, adapter: createAdapter({ networks: () => [network], fetch }) }
}

/** Writes base units as a decimal number, without the code under test. */
function write(units: bigint, decimals: number): string {
  const digits = `${units}`.padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const decimals = fc.integer({ min: 0, max: 36 })
const units = fc.oneof(
  fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 1n, max: 10n ** 20n }),
  fc.constantFrom(1n, 2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 64n - 1n, 2n ** 128n + 1n, 2n ** 256n - 1n),
)

test('I-12: a typed amount of a token with 0 to 36 decimals is the amount of the calldata, to the last unit', async () => {
  await fc.assert(
    fc.asyncProperty(units, decimals, async (amount, unit) => {
      const { adapter, simulated } = open(unit)
      const value = parseUnits(write(amount, unit), unit) ?? 0n
      const from = `eip155:1:${firstAddress}` as const
      const transfer = { from, to: secondAddress, value, token, decimals: unit }
      const draft = await adapter.transfer?.(transfer, { signal })
      const [{ to, value: wei, data }] = Object(draft).params
      expect([to, wei]).toEqual([token, '0x0'])
      expect(data.slice(0, 10)).toBe('0xa9059cbb')
      expect(`0x${data.slice(34, 74)}`).toBe(secondAddress.toLowerCase())
      expect([BigInt(`0x${data.slice(74)}`), data.length]).toEqual([amount, 138])
      // The chain has simulated the very call that the wallet gets.
      expect(simulated).toMatchObject([{ to: token, data }])
    }),
    fewRuns,
  )
})

test('I-12: a typed amount of ether is the value of the transaction, to the wei', async () => {
  const { adapter } = open(18)
  await fc.assert(
    fc.asyncProperty(units, async (amount) => {
      const transfer = {
        from: `eip155:1:${firstAddress}` as const,
        to: secondAddress,
        value: parseUnits(write(amount, 18), 18) ?? 0n,
      }
      const draft = await adapter.transfer?.(transfer, { signal })
      const [{ to, value, data }] = Object(draft).params
      expect([to, BigInt(value), data]).toEqual([secondAddress, amount, '0x'])
    }),
    fewRuns,
  )
})
