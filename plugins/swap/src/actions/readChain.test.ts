import { nativeAddress } from '@latchkit/kernel/chain'
import { createFakeAdapter } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import type { Quote } from '../model.ts'
import { usdc, visitor } from '../testing/swaps.ts'
import { measure } from './readChain.ts'

const token = (symbol: string, address: string) => ({ name: symbol, symbol, decimals: 18, address })
const quoteFor = (to: string): Quote => ({
  account: `eip155:1:${visitor}`,
  chainId: 'eip155:1',
  from: token('DAI', `0x${'d'.repeat(40)}`),
  to: token('OUT', to),
  amount: 10n,
  quoted: 8n,
  minimum: 7n,
  readAt: 0,
  impact: undefined,
  fee: undefined,
})
const transaction = { chainId: '0x1', from: visitor, to: usdc, data: '0x12345678', value: '0x0' }
const { signal } = new AbortController()

/** Measures a swap on a node that answers with a word. */
function measured(gain: bigint, to: string) {
  const result = `0x${BigInt.asUintN(256, gain).toString(16).padStart(64, '0')}`
  const adapter = createFakeAdapter({ read: async () => ({ result }) })
  return measure({ adapter: async () => adapter }, quoteFor(to), transaction, signal)
}

test.each([
  ['the minimum', 7n, undefined],
  ['less than the minimum', 6n, 'less'],
  ['nothing', 0n, 'less'],
  ['a loss', -1n, 'less'],
])('a swap that brings %s is measured', async (_, gain, expected) => {
  expect(await measured(gain, usdc)).toBe(expected)
  expect(await measured(gain, nativeAddress)).toBe(expected)
})
