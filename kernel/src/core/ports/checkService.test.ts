import { atom } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { BalanceSource } from '../../contracts/balanceSource.ts'
import { balanceSourceToken } from '../../contracts/tokens.ts'
import { checkService } from './checkService.ts'

const token = `eip155:1:0x${'a'.repeat(40)}` as const
const { signal } = new AbortController()

/** A source of balances with other members, as a consumer receives it. */
function check(members: object): BalanceSource | undefined {
  const balance = atom({ data: undefined, error: undefined, loading: false })
  const service = { balanceOf: () => balance, refresh: () => undefined, ...members }
  return checkService({ log: () => undefined }, balanceSourceToken, service)
}
const priceOf = (answer: unknown) => check({ priceOf: async () => answer })?.priceOf?.(token, { signal })

test('a price is passed on', async () => {
  expect(await priceOf('63000.00000001')).toBe('63000.00000001')
})

test.each([undefined, null, 1, true, ['1'], { price: '1' }])('the price %j is refused', async (price) => {
  await expect(priceOf(price)).rejects.toThrow('wrong shape')
})

test('a price is asked for with the token and the signal, and a failure is passed on', async () => {
  const asked: unknown[] = []
  const source = check({
    priceOf: async (...call: readonly unknown[]) => {
      asked.push(call)
      throw new Error('down')
    },
  })
  await expect(source?.priceOf?.(token, { signal })).rejects.toThrow('down')
  expect(asked).toEqual([[token, { signal }]])
  expect(check({})?.priceOf).toBeUndefined()
})

test('a price that cannot be asked for is a failure of its call', async () => {
  await expect(check({ priceOf: 'none' })?.priceOf?.(token, { signal })).rejects.toThrow(TypeError)
})
