import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { fewRuns } from '../../testing/index.ts'
import { httpErrors } from './httpErrors.ts'
import { pageParts, withRetries } from './retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const faults = fc.oneof(
  fc.constant(httpErrors.HTTP_UNREACHABLE()),
  fc.constant(httpErrors.HTTP_TIMEOUT()),
  fc
    .record({ status: fc.integer({ min: 400, max: 599 }), after: fc.option(fc.string()) })
    .map(({ status, after }) => {
      const response = new Response('', { status })
      // Not every text is a valid header value.
      try {
        if (after !== null) response.headers.set('retry-after', after)
      } catch {}
      return httpErrors.HTTP_STATUS({ cause: response })
    }),
)

test('I-42: at most four attempts and no delay over 30 s, whatever the service and the random number are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(faults, { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (all, chance) => {
        const at: number[] = []
        const ended = withRetries(
          async () => {
            at.push(Date.now())
            throw all[(at.length - 1) % all.length]
          },
          new AbortController().signal,
          { random: () => chance, isOnline: () => true },
        ).catch((error: unknown) => error)
        await vi.runAllTimersAsync()
        expect(await ended).toBeInstanceOf(LatchkitError)
        expect(at.length).toBeLessThanOrEqual(4)
        const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
        expect(waits.every((wait) => wait >= 0 && wait <= 30_000)).toBe(true)
      },
    ),
    fewRuns,
  )
})

test('an error that a retry cannot fix is not retried', async () => {
  const run = vi.fn(async () => Promise.reject(new Error('ours')))
  await expect(withRetries(run, new AbortController().signal, pageParts)).rejects.toThrow('ours')
  expect(run).toHaveBeenCalledOnce()
})

test('random delays are spread over their range', () => {
  const values = Array.from({ length: 100 }, pageParts.random)
  expect(values.every((item) => item >= 0 && item < 1)).toBe(true)
  expect(new Set(values).size).toBeGreaterThan(90)
})
