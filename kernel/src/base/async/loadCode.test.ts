import { expect, test, vi } from 'vitest'
import { loadCode, loadedCode, preloadCode } from './loadCode.ts'

test('F49: code that does not load is requested once more, and then the error has its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const failing = vi.fn(() => Promise.reject(cause))
  await expect(loadCode(failing)).rejects.toMatchObject({ reason: 'CHUNK_LOAD_FAILED', cause })
  expect(failing).toHaveBeenCalledTimes(2)
  const late = vi.fn().mockRejectedValueOnce(cause).mockResolvedValueOnce('code')
  await expect(loadCode(late)).resolves.toBe('code')
  const there = vi.fn(async () => 'code')
  await expect(loadCode(there)).resolves.toBe('code')
  expect(there).toHaveBeenCalledOnce()
})

test('code that has loaded is not requested again, and is available at once', async () => {
  const load = vi.fn(async () => 'code')
  expect(loadedCode(load)).toBeUndefined()
  await loadCode(load)
  expect(loadedCode(load)).toBe('code')
  await expect(loadCode(load)).resolves.toBe('code')
  preloadCode(load)
  expect(load).toHaveBeenCalledOnce()
})

test('code that could not be loaded in advance is requested again when it is needed', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('code')
  preloadCode(load)
  await new Promise((done) => setTimeout(done))
  expect(loadedCode(load)).toBeUndefined()
  await expect(loadCode(load)).resolves.toBe('code')
})

test('callers that wait for the same code continue in the order of their calls, although a browser resolves imports in any', async () => {
  const imports: (() => void)[] = []
  const load = () => new Promise<string>((resolve) => imports.push(() => resolve('code')))
  const order: number[] = []
  const waits = [0, 1, 2, 3].map((at) => loadCode(load).then(() => order.push(at)))
  for (const finish of imports.reverse()) finish()
  await Promise.all(waits)
  expect(order).toEqual([0, 1, 2, 3])
  expect(imports).toHaveLength(1)
})

test('a failed load is repeated once for all of its callers', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('code')
  await expect(Promise.all([loadCode(load), loadCode(load)])).resolves.toEqual(['code', 'code'])
  expect(load).toHaveBeenCalledTimes(2)
})
