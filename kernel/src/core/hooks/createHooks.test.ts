import { expect, test, vi } from 'vitest'
import { fakeConnection, fakeRequest } from '../../testing/index.ts'
import { createHooks } from './createHooks.ts'

const options = { signal: new AbortController().signal }

test('a failing tap is reported with its plugin and hook', () => {
  const onFailure = vi.fn()
  const hooks = createHooks(onFailure)
  const error = new Error('broken')
  hooks.tap('bad', options.signal, 'track', () => {
    throw error
  })
  hooks.table.track.call({ event: 'EMAIL_EDIT' })
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({ plugin: 'bad', hook: 'track', error })
})

test('taps are removed with their signal, and none is added after it', () => {
  const hooks = createHooks(vi.fn())
  const plugin = new AbortController()
  const listener = vi.fn()
  hooks.tap('p', plugin.signal, 'track', listener)
  hooks.tap('p', plugin.signal, 'settled', vi.fn())
  expect(hooks.size()).toBe(2)
  plugin.abort()
  hooks.tap('p', plugin.signal, 'close', () => 'stay')
  expect(hooks.size()).toBe(0)
  hooks.table.track.call({ event: 'EMAIL_EDIT' })
  expect(listener).not.toHaveBeenCalled()
})

test('if a plugin is removed while its tap runs, the others still run, and no failure is reported', async () => {
  const onFailure = vi.fn()
  const hooks = createHooks(onFailure)
  const plugin = new AbortController()
  const other = vi.fn(async () => undefined)
  hooks.tap('gone', plugin.signal, 'connected', () => new Promise(() => undefined))
  hooks.tap('other', options.signal, 'connected', other)
  const call = hooks.table.connected.call(fakeConnection(), options)
  plugin.abort()
  await call
  expect(other).toHaveBeenCalledOnce()
  expect(onFailure).not.toHaveBeenCalled()
})

test('a tap whose plugin is removed during the same call does not run any more', async () => {
  const hooks = createHooks(vi.fn())
  const plugin = new AbortController()
  const late = vi.fn()
  hooks.tap('first', options.signal, 'connected', async () => plugin.abort())
  hooks.tap('gone', plugin.signal, 'connected', late)
  await hooks.table.connected.call(fakeConnection(), options)
  expect(late).not.toHaveBeenCalled()
})

test('stages order the taps', () => {
  const hooks = createHooks(vi.fn())
  const seen: string[] = []
  hooks.tap('late', options.signal, 'track', () => void seen.push('late'), 10)
  hooks.tap('early', options.signal, 'track', () => void seen.push('early'), -10)
  hooks.tap('plain', options.signal, 'track', () => void seen.push('plain'))
  hooks.table.track.call({ event: 'EMAIL_EDIT' })
  expect(seen).toEqual(['early', 'plain', 'late'])
})

test('F48: a synchronous tap that returns a promise has no effect, and its rejection is reported', async () => {
  const onFailure = vi.fn()
  const hooks = createHooks(onFailure)
  const error = new Error('later')
  const rejects = (async () => {
    throw error
  }) as never
  const names = ['navigate', 'connectors', 'close', 'disconnected', 'classify', 'settled', 'track'] as const
  for (const name of names) hooks.tap('async', options.signal, name, rejects)
  hooks.tap('sync', options.signal, 'close', () => 'stay')
  const route = { view: 'Home', params: undefined, key: 1 }
  expect(hooks.table.navigate.call(route)).toBe(route)
  expect(hooks.table.connectors.call([])).toEqual([])
  expect(hooks.table.close.call()).toBe('stay')
  expect(hooks.table.classify.call('safe', fakeRequest())).toBe('refuse')
  hooks.table.track.call({ event: 'EMAIL_EDIT' })
  hooks.table.disconnected.call(fakeConnection())
  hooks.table.settled.call(fakeRequest(), { kind: 'success', result: undefined })
  // There is no unhandled rejection, which would fail the test run.
  await new Promise((done) => setTimeout(done))
  expect(onFailure.mock.calls.map(([failure]) => failure)).toEqual(
    expect.arrayContaining(names.map((hook) => ({ plugin: 'async', hook, error }))),
  )
  expect(onFailure).toHaveBeenCalledTimes(names.length)
})
