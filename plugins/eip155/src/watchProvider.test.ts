import type { ConnectionWatch } from '@latchkit/kernel/chain'
import { fakeConnection } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { createFakeProvider, first, second } from './testing/fakeProvider.ts'
import { watchProvider } from './watchProvider.ts'

const connection = fakeConnection({ accounts: [`eip155:1:${first}`] })

function open(provider = createFakeProvider()) {
  const end = new AbortController()
  const watch = { signal: end.signal, changed: vi.fn<ConnectionWatch['changed']>(), lost: vi.fn() }
  const follower = watchProvider(provider, connection, watch, [[], () => undefined])
  return { provider, watch, follower, end }
}

test('changes of accounts and network are reported consistently', () => {
  const { provider, watch } = open()
  provider.emit('accountsChanged', [second])
  provider.emit('chainChanged', '0x2')
  provider.emit('accountsChanged', [first])
  expect(watch.changed.mock.calls).toEqual([
    [{ accounts: [`eip155:1:${second}`] }],
    [{ accounts: [`eip155:2:${second}`], chainId: 'eip155:2' }],
    [{ accounts: [`eip155:2:${first}`] }],
  ])
})

test('an identical event is not a change', () => {
  const { provider, watch } = open()
  provider.emit('accountsChanged', [first])
  provider.emit('chainChanged', '0x1')
  provider.emit('chainChanged', 1)
  expect(watch.changed).not.toHaveBeenCalled()
})

test('a change that is reported from elsewhere is remembered: the way back is a change', () => {
  const { provider, watch, follower } = open()
  follower.changed({ accounts: [`eip155:2:${second}`], chainId: 'eip155:2' })
  provider.emit('chainChanged', '0x2')
  expect(watch.changed).toHaveBeenCalledTimes(1)
  provider.emit('chainChanged', '0x1')
  provider.emit('accountsChanged', [first])
  expect(watch.changed.mock.calls.slice(1)).toEqual([
    [{ accounts: [`eip155:1:${second}`], chainId: 'eip155:1' }],
    [{ accounts: [`eip155:1:${first}`] }],
  ])
})

test('an empty list of accounts ends the connection', () => {
  const { provider, watch } = open()
  provider.emit('accountsChanged', [])
  expect(watch.lost).toHaveBeenCalledOnce()
})

test.each([null, undefined, 'x', {}, [1], ['0x1'], [null], 7.5, Symbol('s'), new Proxy([], {})])(
  'malformed event %s changes nothing',
  (payload) => {
    const { provider, watch } = open()
    provider.emit('chainChanged', payload)
    if (!Array.isArray(payload) || payload.length > 0) provider.emit('accountsChanged', payload)
    expect(watch.changed).not.toHaveBeenCalled()
    expect(watch.lost).not.toHaveBeenCalled()
  },
)

test('the abort removes every listener, and one that remains is ignored', () => {
  const { provider, end } = open()
  end.abort()
  expect([...provider.listeners.values()].every((set) => set.size === 0)).toBe(true)
  const sticky = createFakeProvider()
  const { watch, end: second } = open(Object.assign(sticky, { removeListener: undefined }))
  second.abort()
  sticky.emit('accountsChanged', [])
  sticky.emit('chainChanged', '0x5')
  expect([watch.lost.mock.calls, watch.changed.mock.calls]).toEqual([[], []])
})

test('a provider without events, or whose events throw, is watched as far as possible', () => {
  const broken = () => {
    throw new Error('broken')
  }
  open(Object.assign(createFakeProvider(), { on: undefined }))
  const { end } = open(Object.assign(createFakeProvider(), { removeListener: broken }))
  expect(() => end.abort()).not.toThrow()
  expect(() => open(Object.assign(createFakeProvider(), { on: broken }))).not.toThrow()
})

const thrown = () => {
  throw new Error('gone')
}

test.each([
  ['still shares its accounts', [first], 0],
  ['no longer shares an account', [], 1],
  ['fails', () => Promise.reject(new Error('gone')), 1],
  ['throws', thrown, 1],
  ['returns a malformed response', 'x', 0],
])('a wallet that emits disconnect and %s', async (_, answer, losses) => {
  const { provider, watch } = open(createFakeProvider({ eth_accounts: answer }))
  await import('./actions/explainProviderError.ts')
  provider.emit('disconnect', { code: 1013 })
  await new Promise((done) => setTimeout(done, 20))
  expect(watch.lost).toHaveBeenCalledTimes(losses)
})

test('F35: a wallet that emits disconnect and then stops responding is disconnected within a second', async () => {
  const { provider, watch } = open(createFakeProvider({ eth_accounts: () => new Promise(() => undefined) }))
  provider.emit('disconnect', { code: 4900 })
  await vi.waitFor(() => expect(watch.lost).toHaveBeenCalledOnce(), { timeout: 1_000 })
})

test('a provider whose request throws, or returns no promise, breaks nothing', async () => {
  for (const request of [thrown, () => undefined]) {
    const { provider } = open(Object.assign(createFakeProvider(), { request }))
    provider.emit('disconnect', undefined)
    await new Promise((done) => setTimeout(done))
  }
})
