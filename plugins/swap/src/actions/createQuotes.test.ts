import type { AccountId } from '@latchkit/kernel'
import { nativeAddress } from '@latchkit/kernel/chain'
import { atom } from '@latchkit/kernel/plugin'
import { createTestKernel } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import type { QuoteRequest } from '../model.ts'
import { usdc, visitor } from '../testing/swaps.ts'
import { createQuotes } from './createQuotes.ts'

afterEach(() => vi.useRealTimers())

const token = (symbol: string, address: string) => ({ name: symbol, symbol, decimals: 18, address })
const requestOf = (amount: bigint): QuoteRequest => ({
  account: `eip155:1:${visitor}` as AccountId,
  chainId: 'eip155:1',
  from: token('ETH', nativeAddress),
  to: token('USDC', usdc),
  amount,
})

test('F12: a draft that was edited while its quote was read leaves the later read alone', async () => {
  vi.useFakeTimers()
  const { kernel } = createTestKernel({ plugins: [] })
  const { store } = kernel
  const { signal } = new AbortController()
  const requestAtom = atom<QuoteRequest | undefined>(requestOf(1n))
  const quote = vi.fn((_: QuoteRequest, { signal }: { readonly signal: AbortSignal }) => {
    return new Promise<bigint>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const convert = { quote, price: async () => undefined, gasPrice: async () => 1n }
  const clock = { now: () => 0, dateNow: () => 0 }
  const { quoteAtom } = createQuotes(
    { clock, store, toast: () => undefined },
    { convert, requestAtom, signal },
  )
  const stop = store.sub(quoteAtom, () => undefined)
  await vi.advanceTimersByTimeAsync(600)
  store.set(requestAtom, requestOf(2n))
  await vi.advanceTimersByTimeAsync(14_000)
  expect(quote.mock.calls.map(([{ amount }]) => amount)).toEqual([1n, 2n])
  expect(store.get(quoteAtom).loading).toBe(true)
  stop()
  kernel.destroy()
})
