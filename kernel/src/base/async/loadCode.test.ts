import { expect, test, vi } from 'vitest'
import { loadCode } from './loadCode.ts'

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
