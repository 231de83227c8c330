import { expect, test, vi } from 'vitest'
import { takeTurn } from './takeTurn.ts'

const name = 'eip155:1:0xab'

/** Locks of a browser: whoever comes while one is held gets nothing. `held` may be held by another tab. */
function createLocks(held = new Set<string>()) {
  const request = async (lock: string, _: LockOptions, hold: (got: object | null) => Promise<void>) => {
    if (held.has(lock)) return hold(null)
    held.add(lock)
    await hold({})
    held.delete(lock)
  }
  return { held, locks: { request } as unknown as LockManager }
}
const settled = () => new Promise((done) => setTimeout(done))

test('F41: while one tab sends for an account another may not, until the request has ended', async () => {
  const { held, locks } = createLocks()
  const request = new AbortController()
  await takeTurn(locks, name, request.signal)
  expect([...held]).toEqual([`send:${name}`])
  request.abort()
  await settled()
  expect(held.size).toBe(0)
})

test('F41: what another tab sends for the account is said, and it may send when that has ended', async () => {
  const { held, locks } = createLocks(new Set([`send:${name}`]))
  const { signal } = new AbortController()
  await expect(takeTurn(locks, name, signal)).rejects.toMatchObject({
    reason: 'SENDING_ELSEWHERE',
    message: 'Another tab is sending',
    code: -32002,
  })
  // Of another account nobody sends.
  const other = new AbortController()
  await takeTurn(locks, 'eip155:1:0xcd', other.signal)
  other.abort()
  held.clear()
  const request = new AbortController()
  await takeTurn(locks, name, request.signal)
  expect(held.size).toBe(1)
  request.abort()
  await settled()
})

test('requests of one page take one turn, which ends with the last of them', async () => {
  const { held, locks } = createLocks()
  const ask = vi.spyOn(locks, 'request')
  const requests = [new AbortController(), new AbortController(), new AbortController()]
  await Promise.all(requests.map(({ signal }) => takeTurn(locks, name, signal)))
  expect(ask).toHaveBeenCalledOnce()
  for (const request of requests) {
    expect(held.size).toBe(1)
    request.abort()
    await settled()
  }
  expect(held.size).toBe(0)
})

test('a request that has ended before it has its turn gives it up', async () => {
  const { held, locks } = createLocks()
  await takeTurn(locks, name, AbortSignal.abort())
  await settled()
  expect(held.size).toBe(0)
})

test('without locks, and where they are denied or never told of, everybody sends', async () => {
  const { signal } = new AbortController()
  await takeTurn(undefined, name, signal)
  const denied = { request: () => Promise.reject(new Error('denied')) } as unknown as LockManager
  await takeTurn(denied, 'eip155:1:0xef', signal)
  const silent = { request: () => new Promise(() => undefined) } as unknown as LockManager
  await takeTurn(silent, 'eip155:1:0x12', signal)
})
