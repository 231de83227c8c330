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
