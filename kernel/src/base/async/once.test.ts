import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('a loader runs once for all callers', async () => {
  const load = vi.fn(async () => ({}))
  const get = once(load)
  const [first, second] = await Promise.all([get(), get()])
  expect(second).toBe(first)
  expect(await get()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
})

test('after a failure, the next call tries again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('code')
  const get = once(load)
  await expect(get()).rejects.toThrow('offline')
  await expect(get()).resolves.toBe('code')
})
