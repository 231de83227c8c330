import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

const cause = new TypeError('Failed to fetch dynamically imported module')
const offline = () => Promise.reject(cause)

test('F49: code that does not load is requested once more, and then the error has its cause', async () => {
  const failing = vi.fn(offline)
  await expect(lazy(failing)()).rejects.toMatchObject({ reason: 'CHUNK_LOAD_FAILED', cause })
  expect(failing).toHaveBeenCalledTimes(2)
  const late = vi.fn().mockImplementationOnce(offline).mockResolvedValueOnce('code')
  await expect(lazy(late)()).resolves.toBe('code')
})

test('a function that throws is code that does not load', async () => {
  const load = vi.fn(() => {
    throw cause
  })
  await expect(lazy(load)()).rejects.toMatchObject({ reason: 'CHUNK_LOAD_FAILED', cause })
  await expect(lazy(load)()).rejects.toMatchObject({ reason: 'CHUNK_LOAD_FAILED', cause })
  expect(load).toHaveBeenCalledTimes(4)
})

test('code that has loaded is not requested again, and is available at once', async () => {
  const load = vi.fn(async () => 'code')
  const loader = lazy(load)
  expect(load).not.toHaveBeenCalled()
  expect(loader.loaded).toBeUndefined()
  await loader()
  expect(loader.loaded).toBe('code')
  await expect(loader()).resolves.toBe('code')
  loader.preload()
  expect(load).toHaveBeenCalledOnce()
})

test('a function has one loader, which is its own', async () => {
  const load = vi.fn(async () => 'code')
  const loader = lazy(load)
  expect(lazy(load)).toBe(loader)
  expect(lazy(loader)).toBe(loader)
  await Promise.all([lazy(load)(), lazy(loader)()])
  expect(load).toHaveBeenCalledOnce()
})

test('code that could not be loaded in advance is requested again when it is needed, and again after that', async () => {
  const load = vi.fn(offline)
  const loader = lazy<string>(load)
  loader.preload()
  await new Promise((done) => setTimeout(done))
  expect(load).toHaveBeenCalledOnce()
  await expect(loader()).rejects.toMatchObject({ reason: 'CHUNK_LOAD_FAILED' })
  expect(loader.loaded).toBeUndefined()
  load.mockResolvedValueOnce('code' as never)
  await expect(loader()).resolves.toBe('code')
})

test('callers that wait for the same code continue in the order of their calls, although a browser resolves imports in any', async () => {
  const imports: (() => void)[] = []
  const loader = lazy(() => new Promise<string>((resolve) => imports.push(() => resolve('code'))))
  const order: number[] = []
  const waits = [0, 1, 2, 3].map((at) => loader().then(() => order.push(at)))
  for (const finish of imports.reverse()) finish()
  await Promise.all(waits)
  expect(order).toEqual([0, 1, 2, 3])
  expect(imports).toHaveLength(1)
})

test('a failed load is repeated once for all of its callers', async () => {
  const load = vi.fn().mockImplementationOnce(offline).mockResolvedValueOnce('code')
  const loader = lazy(load)
  await expect(Promise.all([loader(), loader()])).resolves.toEqual(['code', 'code'])
  expect(load).toHaveBeenCalledTimes(2)
})
