import { expect, test, vi } from 'vitest'
import { createSendLock, type TabLocks } from './sendLock.ts'

const name = 'eip155:1:0xab'

/** Locks of a browser: whoever comes while one is held gets nothing. `held` may be held by another tab. */
function createLocks(held = new Set<string>()) {
  const locks: TabLocks = {
    async request(lock, _, hold) {
      if (held.has(lock)) return hold(null)
      held.add(lock)
      await hold({})
      held.delete(lock)
    },
  }
  return { held, locks, takeTurn: createSendLock(locks) }
}
const settled = () => new Promise((done) => setTimeout(done))

test('F41: while one tab sends for an account another may not, until the request has ended', async () => {
  const { held, takeTurn } = createLocks()
  const request = new AbortController()
  await takeTurn(name, request.signal)
  expect([...held]).toEqual([`send:${name}`])
  request.abort()
  await settled()
  expect(held.size).toBe(0)
})

test('F41: what another tab sends for the account is said, and it may send when that has ended', async () => {
  const { held, takeTurn } = createLocks(new Set([`send:${name}`]))
  const { signal } = new AbortController()
  await expect(takeTurn(name, signal)).rejects.toMatchObject({
    reason: 'SENDING_ELSEWHERE',
    message: 'Another tab is sending',
    code: -32002,
    surface: 'toast',
  })
  // Of another account nobody sends.
  const other = new AbortController()
  await takeTurn('eip155:1:0xcd', other.signal)
  other.abort()
  held.clear()
  const request = new AbortController()
  await takeTurn(name, request.signal)
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

test('requests of one page take one turn, which ends with the last of them', async () => {
  const { held, locks, takeTurn } = createLocks()
  const ask = vi.spyOn(locks, 'request')
  const requests = [new AbortController(), new AbortController(), new AbortController()]
  await Promise.all(requests.map(({ signal }) => takeTurn(name, signal)))
  // Nobody stands in line for a lock: another tab's request may take as long as a person does.
  expect(ask.mock.calls).toEqual([[`send:${name}`, { ifAvailable: true }, expect.any(Function)]])
  for (const request of requests) {
    expect(held.size).toBe(1)
    request.abort()
    await settled()
  }
  expect(held.size).toBe(0)
})

test('a request that has ended before it has its turn gives it up', async () => {
  const { held, takeTurn } = createLocks()
  await takeTurn(name, AbortSignal.abort())
  await settled()
  expect(held.size).toBe(0)
})

test('without locks, and where they are denied or never told of, everybody sends', async () => {
  const { signal } = new AbortController()
  const locks: readonly (TabLocks | undefined)[] = [
    undefined,
    { request: () => Promise.reject(new Error('denied')) },
    { request: () => new Promise(() => undefined) },
  ]
  for (const one of locks) await createSendLock(one)(name, signal)
})
