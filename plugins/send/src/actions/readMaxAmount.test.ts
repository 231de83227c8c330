import type { ChainAdapter, ExplainedFee, Explanation } from '@latchkit/kernel/chain'
import { fakeConnection, secondAddress } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMaxAmount } from './readMaxAmount.ts'

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** An adapter whose explanation has a fee, and which records the receivers of its transfers. */
function adapterWith(fee: ExplainedFee | 'unknown' | undefined) {
  const receivers: string[] = []
  const adapter = {
    checkAddress: async (address: string) =>
      address === secondAddress ? { ok: true, address } : { ok: false, reason: 'shape' },
    transfer: async ({ to }: { to: string }) => {
      receivers.push(to)
      return { method: 'eth_sendTransaction', params: [{ to }] }
    },
    explain: async () =>
      (async function* () {
        yield { statement: {}, fee: undefined } as unknown as Explanation
        yield { statement: {}, fee } as unknown as Explanation
      })(),
  } as unknown as ChainAdapter
  return { adapter, receivers }
}

const read = (
  value: bigint | undefined,
  fee: ExplainedFee | 'unknown' | undefined,
  to = secondAddress as string,
) =>
  readMaxAmount({
    connection: fakeConnection(),
    adapter: adapterWith(fee).adapter,
    token: { ...native, value },
    to,
    signal: AbortSignal.abort('unused'),
  })

test('the native currency leaves twice an estimated fee, or exactly a fee that is fixed', async () => {
  const fee = { ...native, value: 10n ** 15n }
  expect(await read(10n ** 18n, fee)).toEqual({ amount: '0.998', fee: '0.002' })
  expect(await read(10n ** 18n, { ...fee, exactness: 'atMost' })).toEqual({
    amount: '0.999',
    fee: '0.001',
  })
})

test('without a balance or a fee, or with a fee above the balance, there is no amount', async () => {
  const fee = { ...native, value: 10n ** 15n }
  for (const [value, input] of [
    [undefined, fee],
    [0n, fee],
    [10n ** 15n, fee],
    [2n * 10n ** 15n, fee],
    [10n ** 18n, 'unknown'],
    [10n ** 18n, undefined],
  ] as const)
    expect(await read(value, input)).toBeUndefined()
})

test('a token is sent as a whole, without asking for a fee', async () => {
  const { adapter, receivers } = adapterWith('unknown')
  const token = { name: 'Dollar', symbol: 'USD', decimals: 6, address: '0xa', value: 1_234_567n }
  const parts = { connection: fakeConnection(), adapter, token, to: '', signal: AbortSignal.abort('unused') }
  expect(await readMaxAmount(parts)).toEqual({ amount: '1.234567' })
  expect(receivers).toEqual([])
})

test('amount and reserved fee never exceed the balance', async () => {
  const parse = (text = '0') => {
    const [whole = '0', fraction = ''] = text.split(' ')[0]?.split('.') ?? []
    return BigInt(whole + fraction.padEnd(18, '0'))
  }
  await fc.assert(
    fc.asyncProperty(fc.bigInt(1n, 10n ** 33n), fc.bigInt(0n, 10n ** 20n), async (value, fee) => {
      const max = await read(value, { ...native, value: fee })
      if (max) expect(parse(max.amount) + parse(max.fee)).toBe(value)
      else expect(fee * 2n).toBeGreaterThanOrEqual(value)
    }),
  )
})
