import fc from 'fast-check'
import { unknown } from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultServices } from '../../base/constants/services.ts'
import { runs } from '../../testing/index.ts'
import { createHttp } from './createHttp.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = fc.oneof(
  fc.constantFrom('ok' as const, 'broken' as const, 'hangs' as const, 'nonsense' as const),
  fc.record({
    status: fc.integer({ min: 400, max: 599 }),
    after: fc.option(fc.oneof(fc.string(), fc.nat().map(String))),
  }),
)
type Answer = typeof answer extends fc.Arbitrary<infer T> ? T : never

function responseOf(one: Answer): Promise<Response> {
  if (one === 'ok') return Promise.resolve(new Response('{"a":1}'))
  if (one === 'nonsense') return Promise.resolve(new Response('<html>'))
  if (one === 'broken') return Promise.reject(new TypeError('Failed to fetch'))
  if (one === 'hangs') return new Promise(() => undefined)
  const response = new Response('no', { status: one.status })
  // Not every text is a valid header value.
  try {
    if (one.after !== null) response.headers.set('retry-after', one.after)
  } catch {}
  return Promise.resolve(response)
}

test('I-42: reads: at most four attempts, no delay over 30 s, none while offline, one request for all concurrent callers; writes: one attempt', async () => {
  let retried = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(answer, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      fc.array(fc.record({ at: fc.nat(40_000), online: fc.boolean() }), { maxLength: 4 }),
      fc.boolean(),
      async (answers, readers, chance, weather, writes) => {
        const page = new EventTarget()
        vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
        let online = true
        const tries: { begin: number; end?: number; online: boolean }[] = []
        const end = (row: (typeof tries)[number]) => () => {
          row.end ??= Date.now()
        }
        const http = createHttp({
          services: defaultServices,
          common: {},
          random: () => chance,
          isOnline: () => online,
          fetch: (_, init) => {
            const row: (typeof tries)[number] = { begin: Date.now(), online }
            tries.push(row)
            init?.signal?.addEventListener('abort', end(row), { once: true })
            const response = responseOf(answers[tries.length - 1] ?? 'ok')
            response.then(end(row), end(row))
            return response
          },
        })
        for (const { at, online: next } of weather) {
          setTimeout(() => {
            online = next
            if (next) page.dispatchEvent(new Event('online'))
          }, at)
        }
        const { signal } = new AbortController()
        const options = { schema: unknown(), signal }
        const reads = Array.from({ length: readers }, () =>
          (writes ? http.post('data', '/x', {}, options) : http.get('data', '/x', options)).then(
            (value) => JSON.stringify(value),
            ({ reason }: { reason: string }) => reason,
          ),
        )
        await vi.advanceTimersByTimeAsync(400_000)
        online = true
        page.dispatchEvent(new Event('online'))
        await vi.advanceTimersByTimeAsync(400_000)
        const ends = await Promise.all(reads)
        if (writes) {
          expect(tries).toHaveLength(readers)
          return
        }
        expect(tries.length).toBeLessThanOrEqual(4)
        expect(new Set(ends).size).toBe(1)
        retried += tries.length > 1 ? 1 : 0
        for (const [at, row] of tries.entries()) {
          const before = tries[at - 1]
          if (!before) continue
          expect(row.online).toBe(true)
          const wait = row.begin - (before.end ?? before.begin + 10_000)
          expect(wait).toBeGreaterThanOrEqual(0)
          // A page that was offline in the meantime waits as long as it is offline.
          if (weather.length === 0) expect(wait).toBeLessThanOrEqual(30_000)
        }
      },
    ),
    runs,
  )
  // With a small number of cases, no particular case can be expected.
  expect(retried).toBeGreaterThan(runs.numRuns < 1_000 ? 0 : runs.numRuns / 10)
})
