import { afterEach, expect, test, vi } from 'vitest'
import { createProvider } from './createProvider.ts'

afterEach(() => vi.useRealTimers())

test('listeners receive each event once, until they are removed', () => {
  const { provider, emit } = createProvider(async () => undefined)
  const listener = vi.fn()
  expect(provider.on('chainChanged', listener).on('chainChanged', listener)).toBe(provider)
  emit('chainChanged', '0x1')
  emit('accountsChanged', [])
  expect(provider.removeListener('chainChanged', listener)).toBe(provider)
  expect(provider.removeListener('message', listener)).toBe(provider)
  emit('chainChanged', '0x2')
  expect(listener).toHaveBeenCalledExactlyOnceWith('0x1')
})

test("an error of a site's listener is reported as the site's error, and the other listeners receive the event", () => {
  vi.useFakeTimers()
  const { provider, emit } = createProvider(async () => undefined)
  const last = vi.fn()
  provider.on('disconnect', () => {
    throw new Error('the site')
  })
  provider.on('disconnect', last)
  emit('disconnect', {})
  expect(last).toHaveBeenCalledOnce()
  expect(() => vi.runAllTimers()).toThrow('the site')
})

test('a listener that removes itself receives the current event, and so do the others', () => {
  const { provider, emit } = createProvider(async () => undefined)
  const once = vi.fn(() => void provider.removeListener('connect', once))
  const other = vi.fn()
  provider.on('connect', once).on('connect', other)
  emit('connect', {})
  emit('connect', {})
  expect([once.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})
