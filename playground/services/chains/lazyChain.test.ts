import { expect, test } from 'vitest'
import { json } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import { createLazyChains, type LazyChain } from './lazyChain.ts'

function fakeChain(id: string, fails = 0) {
  const calls: string[] = []
  let left = fails
  const chain: LazyChain = {
    id,
    name: id,
    symbol: 'X',
    decimals: 1,
    async start() {
      calls.push('start')
      if (left-- > 0) throw new Error('No such node here.')
      return { answer: ({ path }) => json(path), stop: async () => void calls.push('stop') }
    },
  }
  return { chain, calls }
}

const request = (path: string): ServiceRequest => ({
  method: 'POST',
  path,
  query: new URLSearchParams(),
  body: '',
  headers: {},
  signal: new AbortController().signal,
})

test('a chain starts once, on the first request, and stops at the end', async () => {
  const used = fakeChain('solana:a')
  const unused = fakeChain('cosmos:b')
  const chains = createLazyChains([used.chain, unused.chain])
  const answers = [
    chains.answer(request('/solana:a')),
    chains.answer(request('/solana:a/b/c')),
    chains.answer(request('/solana:ab')),
  ]
  const replies = await Promise.all(answers)
  expect(replies.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
    [200, '/'],
    [200, '/b/c'],
    [404, { message: 'There is no chain at this path.' }],
  ])
  await chains.stop()
  expect([used.calls, unused.calls]).toEqual([['start', 'stop'], []])
})

test('a chain that does not start reports the reason, and the next request retries', async () => {
  const { chain, calls } = fakeChain('solana:a', 1)
  const chains = createLazyChains([chain])
  await expect(chains.answer(request('/solana:a'))).rejects.toThrow('No such node here.')
  await chains.answer(request('/solana:a'))
  expect(calls).toEqual(['start', 'start'])
})
