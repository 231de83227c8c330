import { expect, test, vi } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { star } from '../testing/fakeKeplr.ts'
import type { NodeUrl } from './nodeUrl.ts'
import { runOnChain } from './readChain.ts'

const { signal } = new AbortController()
const urls = ['http://one.example', 'http://two.example']
const { node } = createFakeChains([{ ...star, rpcUrls: { default: { http: urls } } }])

test('the next URL is called when one does not respond', async () => {
  const ask = vi.fn(async ({ url }: NodeUrl) => {
    if (url === urls[0]) throw new Error('fetch failed')
    return url
  })
  await expect(runOnChain(node, signal, ask)).resolves.toBe(urls[1])
  expect(ask.mock.calls.map(([{ url }]) => url)).toEqual(urls)
})

test('an error of the chain itself is not retried', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('Query failed with (22): no such account')))
  await expect(runOnChain(node, signal, ask)).rejects.toThrow('Query failed')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('after four tries of each node the network is reported as not responding', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(() => Promise.reject(new Error('fetch failed')))
  const calledMethods = runOnChain(node, signal, ask).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await calledMethods).toMatchObject({ reason: 'NO_RESPONSE', message: 'Network is not responding' })
  expect(ask).toHaveBeenCalledTimes(4 * node.network.rpcUrls.default.http.length)
})

test('an abort ends the wait', async () => {
  const leaving = new AbortController()
  const calledMethods = runOnChain(node, leaving.signal, () => new Promise<never>(() => undefined))
  leaving.abort()
  await expect(calledMethods).rejects.toMatchObject({ reason: 'NO_RESPONSE' })
})
