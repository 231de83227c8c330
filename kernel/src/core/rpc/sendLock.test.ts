import { expect, test, vi } from 'vitest'
import { createSendLock, type TabLocks } from './sendLock.ts'

const name = 'eip155:1:0xab'

/** The locks of a browser. A request for a held lock receives nothing. `held` may be held by another tab. */
function createLocks(held = new Set<string>()) {
  const locks: TabLocks = {
    async request(lock, _, hold) {
      if (held.has(lock)) return hold(null)
      held.add(lock)
      await hold({})
      held.delete(lock)
    },
  }
  return { held, locks, acquire: createSendLock(locks) }
}
const settled = () => new Promise((done) => setTimeout(done))

test('F41: while one tab sends for an account, another tab may not, until the request has ended', async () => {
  const { held, acquire } = createLocks()
  const request = new AbortController()
  await acquire(name, request.signal)
  expect([...held]).toEqual([`send:${name}`])
  request.abort()
  await settled()
  expect(held.size).toBe(0)
})

test('F41: if another tab sends for the account, that is reported, and sending is possible after it has ended', async () => {
  const { held, acquire } = createLocks(new Set([`send:${name}`]))
  const { signal } = new AbortController()
  await expect(acquire(name, signal)).rejects.toMatchObject({
    reason: 'SENDING_ELSEWHERE',
    message: 'Another tab is already sending',
    code: -32002,
    surface: 'toast',
  })
  // No tab sends for the other account.
  const other = new AbortController()
  await acquire('eip155:1:0xcd', other.signal)
  other.abort()
  held.clear()
  const request = new AbortController()
  await acquire(name, request.signal)
  expect(held.size).toBe(1)
  request.abort()
  await settled()
})

test('a lock that another tab holds is not queued for', async () => {
  const answers: unknown[] = []
  const locks: TabLocks = {
    async request(_, __, hold) {
      answers.push(hold(null))
    },
  }
  await expect(createSendLock(locks)(name, new AbortController().signal)).rejects.toThrow('Another tab')
  expect(answers).toEqual([undefined])
})

test('the requests of one page share one lock, which is released with the last of them', async () => {
  const { held, locks, acquire } = createLocks()
  const requestLock = vi.spyOn(locks, 'request')
  const requests = [new AbortController(), new AbortController(), new AbortController()]
  await Promise.all(requests.map(({ signal }) => acquire(name, signal)))
  // The lock is not queued for, because another tab's request may take as long as the visitor does.
  expect(requestLock.mock.calls).toEqual([[`send:${name}`, { ifAvailable: true }, expect.any(Function)]])
  for (const request of requests) {
    expect(held.size).toBe(1)
    request.abort()
    await settled()
  }
  expect(held.size).toBe(0)
})

test('a request that ended before it acquired the lock releases it', async () => {
  const { held, acquire } = createLocks()
  await acquire(name, AbortSignal.abort())
  await settled()
  expect(held.size).toBe(0)
})

test('without locks, or if they are denied or never answered, sending is not prevented', async () => {
  const { signal } = new AbortController()
  const locks: readonly (TabLocks | undefined)[] = [
    undefined,
    { request: () => Promise.reject(new Error('denied')) },
    { request: () => new Promise(() => undefined) },
  ]
  for (const item of locks) await createSendLock(item)(name, signal)
})
