import { afterEach, expect, test, vi } from 'vitest'
import { kernelVersion } from '../base/constants/version.ts'
import { claimKitId, findKit } from './claimKitId.ts'
import type { Latchkit } from './latchkit.ts'

afterEach(() => vi.unstubAllEnvs())

/** Creates a kit as far as a claim needs it. */
function createKit(kitId = 'main') {
  const controller = new AbortController()
  const destroy = vi.fn(() => controller.abort())
  return { kit: { kitId, destroy } as Partial<Latchkit> as Latchkit, destroy, signal: controller.signal }
}

function claim(page: object, { kit, signal } = createKit(), log = vi.fn()) {
  claimKitId(page, kit, log, signal)
  return log
}

test('in production a kit is found as long as it is not destroyed', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const page = {}
  const first = createKit()
  claim(page, first)
  claim(page, createKit('second'))
  await Promise.resolve()
  expect(findKit(page, 'main')).toBe(first.kit)
  first.destroy()
  expect(findKit(page, 'main')).toBeUndefined()
})

test('in development a kit replaces the one with the same id, as on a hot update', () => {
  const page = {}
  const [first, second, third] = [createKit(), createKit(), createKit()]
  for (const kit of [first, second, third]) claim(page, kit)
  expect([first, second, third].map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 1, 0])
})

test('in development a kit is found again only in the task that created it, and only by its id', async () => {
  const page = {}
  const first = createKit()
  claim(page, first)
  expect(findKit(page, 'main')).toBe(first.kit)
  expect(findKit(page, 'second')).toBeUndefined()
  await Promise.resolve()
  expect(findKit(page, 'main')).toBeUndefined()
})

test('another copy of the kernel is detected and logged with the command that fixes it', () => {
  const page = {}
  const versions = new Set(['9.9.9'])
  Object.defineProperty(page, Symbol.for('latchkit.page'), { value: { kits: new Map(), versions } })
  expect(claim(page)).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('npm dedupe'), {
    versions: ['9.9.9', kernelVersion],
  })
  expect(claim({})).not.toHaveBeenCalled()
})

test('two pages share nothing, and the page gets no enumerable key', () => {
  const page = {}
  claim(page)
  claim({})
  expect(Object.keys(page)).toEqual([])
})
