import { afterEach, expect, test, vi } from 'vitest'
import { createProvider } from './createProvider.ts'

afterEach(() => vi.useRealTimers())

test('listeners hear each event once, until they are taken out', () => {
  const { provider, emit } = createProvider(async () => undefined)
  const heard = vi.fn()
  expect(provider.on('chainChanged', heard).on('chainChanged', heard)).toBe(provider)
  emit('chainChanged', '0x1')
  emit('accountsChanged', [])
  expect(provider.removeListener('chainChanged', heard)).toBe(provider)
  expect(provider.removeListener('message', heard)).toBe(provider)
  emit('chainChanged', '0x2')
  expect(heard).toHaveBeenCalledExactlyOnceWith('0x1')
})

test("a site's listener that throws is the site's error, and keeps the event from nobody", () => {
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

test('a listener that takes itself out hears this one, and the others too', () => {
  const { provider, emit } = createProvider(async () => undefined)
  const once = vi.fn(() => void provider.removeListener('connect', once))
  const other = vi.fn()
  provider.on('connect', once).on('connect', other)
  emit('connect', {})
  emit('connect', {})
  expect([once.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})
