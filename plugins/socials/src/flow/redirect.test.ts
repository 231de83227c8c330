import { createStorageArea, fewRuns, frameAnswer, type StorageArea } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakePage } from '../testing/fakePage.ts'
import { openSocials, providerUri } from '../testing/openSocials.ts'

const here = 'https://shop.test/cart?a=1&token=secret#part'
const own = 'https://secure.test/done?code=1&state=abc'
const foreign = 'https://secure.test/done?code=ATTACKERS_OWN_CODE&state=anything'
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) })
  // What the browser keeps for every tab of the site, and for longer than a tab.
  vi.stubGlobal('window', { localStorage: createStorageArea(), addEventListener: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Leaves for the provider with the page itself. Gives the address that the provider leads back to. */
async function leave(tab: StorageArea, options: object = {}, href = here): Promise<URL> {
  const page = new FakePage({ telegram: true, href, tab })
  const answers = frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri }))
  const opened = await openSocials(answers, page, options)
  opened.model.choose('google')
  await vi.waitFor(() => expect(page.opened).toHaveLength(1), { interval: 1 })
  opened.kernel.destroy()
  const state = new URL(page.opened[0]?.[0] ?? '').searchParams.get('state') ?? ''
  return new URL(state.slice(state.indexOf('--') + 2))
}

const withResult = (back: URL, result: string): string => {
  const url = new URL(back)
  url.searchParams.set('result_uri', result)
  return url.href
}

/** Opens an address in a tab, and gives what became of it. */
async function visit(href: string, tab: StorageArea, options: object = {}) {
  const page = new FakePage({ href, tab })
  const opened = await openSocials({}, page, options)
  const asks = new URL(href).searchParams.has('result_uri')
  if (asks && !('kitId' in options))
    await vi.waitFor(() => expect(page.replaced).toHaveLength(1), { interval: 1 })
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  opened.kernel.destroy()
  const { frame, toast } = opened
  return { logins: frame.logins, asked: opened.names(), address: page.replaced.at(-1), toast: toast() }
}

test('T20: a link with a login of somebody else logs in nobody, also long after a login that was given up', async () => {
  const tab = createStorageArea()
  await leave(tab)
  vi.setSystemTime(Date.now() + 180 * 24 * 60 * minute)
  const { logins, asked, address } = await visit(withResult(new URL(here), foreign), createStorageArea())
  expect([logins, asked]).toEqual([[], []])
  expect(address).toBe(here)
})

test('T20: nor in the tab that a login is under way in, whose result is then no longer taken', async () => {
  const tab = createStorageArea()
  const back = await leave(tab)
  expect((await visit(withResult(new URL('https://shop.test/'), foreign), tab)).logins).toEqual([])
  expect((await visit(withResult(back, own), tab)).logins).toEqual([])
})

test('the result that this tab waits for logs in once, and the page has its own address again', async () => {
  const tab = createStorageArea()
  const back = await leave(tab)
  expect(await visit(withResult(back, own), tab)).toEqual({
    logins: [{ by: 'social', provider: 'google', uri: own }],
    asked: [],
    address: here,
    toast: undefined,
  })
  expect(tab.rows.size).toBe(0)
  const again = await visit(withResult(back, own), tab)
  expect([again.logins, again.address]).toEqual([[], 'https://shop.test/cart'])
})

test('what leaves the page is its origin, its path and a nonce of 128 bits, never its query or hash', async () => {
  const back = await leave(createStorageArea())
  expect(back.href).toMatch(/^https:\/\/shop\.test\/cart\?social_login=[0-9a-f]{32}$/)
  const other = await leave(createStorageArea())
  expect(other.href).not.toBe(back.href)
})

test('a login that took longer than ten minutes is told of and not finished', async () => {
  const tab = createStorageArea()
  const back = await leave(tab)
  vi.setSystemTime(Date.now() + 10 * minute + 1)
  const late = await visit(withResult(back, own), tab)
  expect([late.logins, late.address, late.toast]).toEqual([[], here, 'socials.timedOut'])
})

test('another kit of the page leaves the result to the one that asked for it', async () => {
  const tab = createStorageArea()
  const back = await leave(tab, { kitId: 'shop' })
  const other = await visit(withResult(back, own), tab, { kitId: 'forum' })
  expect([other.logins, other.address]).toEqual([[], undefined])
  const mine = await visit(withResult(back, own), tab, { kitId: 'shop' })
  expect(mine.logins).toHaveLength(1)
})

test('a page whose tab keeps nothing does not leave, since it could not come back', async () => {
  const tab = createStorageArea()
  tab.setItem = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const page = new FakePage({ telegram: true, href: here, tab })
  const opened = await openSocials(
    frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri })),
    page,
  )
  opened.model.choose('google')
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect(page.opened).toEqual([])
  expect(opened.attempt()?.why).toContain('keeps no data for this site')
})

test.each([
  '',
  'null',
  '7',
  '{',
  '[]',
  '{"kit":"main"}',
  '{"kit":1,"provider":"google"}',
  '{"__proto__":{}}',
])('a tab that holds %j waits for nothing', async (text) => {
  const tab = createStorageArea({ '@latchkit/social_login': text })
  const { logins, address } = await visit(withResult(new URL('https://shop.test/?social_login=x'), own), tab)
  expect([logins, address]).toEqual([[], 'https://shop.test/'])
})

interface Forged {
  readonly results: readonly string[]
  readonly nonces: readonly ('right' | 'other' | 'part' | 'padded' | 'upper' | 'empty')[]
  readonly tab: 'this' | 'another'
  readonly age: number
  readonly replayed: boolean
}

const result = fc.oneof(
  { weight: 3, arbitrary: fc.constant(own) },
  fc.constantFrom(
    foreign.replace('secure', 'evil'),
    'javascript:alert(1)',
    '/done?code=1',
    '',
    'http://secure.test/',
  ),
)
const nonce = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Forged['nonces'][number]>('right') },
  fc.constantFrom<Forged['nonces'][number]>('other', 'part', 'padded', 'upper', 'empty'),
)
const forged: fc.Arbitrary<Forged> = fc.record({
  results: fc.oneof({ weight: 3, arbitrary: result.map((one) => [one]) }, fc.array(result, { maxLength: 3 })),
  nonces: fc.oneof({ weight: 3, arbitrary: nonce.map((one) => [one]) }, fc.array(nonce, { maxLength: 3 })),
  tab: fc.constantFrom<Forged['tab']>('this', 'this', 'this', 'another'),
  age: fc.oneof(
    // Waiting for the page takes a moment of its own.
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 * minute - 1_000 }) },
    fc.constantFrom(-1_000, 10 * minute + 1_000, 24 * 60 * minute, -minute),
  ),
  replayed: fc.boolean(),
})

function written(right: string, kind: Forged['nonces'][number]): string {
  if (kind === 'right') return right
  if (kind === 'part') return right.slice(1)
  if (kind === 'padded') return ` ${right}`
  if (kind === 'upper') return `${right.slice(0, -1)}Z`
  return kind === 'empty' ? '' : '0'.repeat(32)
}

test('T20: of all addresses a page may be opened with, one logs in, once: that of this tab, in time, with its nonce', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(forged, async ({ results, nonces, tab, age, replayed }) => {
      vi.setSystemTime(Date.UTC(2030, 0, 1))
      const mine = createStorageArea()
      const right = (await leave(mine)).searchParams.get('social_login') ?? ''
      vi.setSystemTime(Date.now() + age)
      const url = new URL('https://shop.test/cart')
      for (const one of nonces) url.searchParams.append('social_login', written(right, one))
      for (const one of results) url.searchParams.append('result_uri', one)
      const at = tab === 'this' ? mine : createStorageArea()
      if (replayed) await visit(url.href, at)
      const { logins, address } = await visit(url.href, at)
      const isMine = tab === 'this' && age >= 0 && age < 10 * minute && !replayed
      const isWhole =
        results.length === 1 && results[0] === own && nonces.length === 1 && nonces[0] === 'right'
      if (isMine && isWhole) accepted += 1
      expect(logins).toEqual(isMine && isWhole ? [{ by: 'social', provider: 'google', uri: own }] : [])
      if (results.length > 0) expect(address).not.toMatch(/result_uri|social_login/)
    }),
    fewRuns,
  )
  expect(accepted).toBeGreaterThan(0)
})
