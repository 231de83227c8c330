import { createStorageArea, fewRuns, frameAnswer, type StorageArea } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakePage } from '../testing/fakePage.ts'
import { openSocials, providerUri } from '../testing/openSocials.ts'

const pageUrl = 'https://shop.test/cart?a=1&token=secret#part'
const ownResult = 'https://secure.test/done?code=1&state=abc'
const foreignResult = 'https://secure.test/done?code=ATTACKERS_OWN_CODE&state=anything'
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) })
  // `localStorage` is shared by all tabs of the site and outlives them.
  vi.stubGlobal('window', { localStorage: createStorageArea(), addEventListener: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Navigates the page itself to the provider. Returns the URL that the provider redirects to. */
async function leave(tab: StorageArea, options: object = {}, href = pageUrl): Promise<URL> {
  const page = new FakePage({ telegram: true, href, tab })
  const answers = frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri }))
  const opened = await openSocials(answers, page, options)
  opened.model.select('google')
  await vi.waitFor(() => expect(page.opened).toHaveLength(1), { interval: 1 })
  opened.kernel.destroy()
  const state = new URL(page.opened[0]?.[0] ?? '').searchParams.get('state') ?? ''
  return new URL(state.slice(state.indexOf('--') + 2))
}

const withResult = (returnUrl: URL, result: string): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('result_uri', result)
  return url.href
}

/** Opens an address in a tab and returns the outcome. */
async function visit(href: string, tab: StorageArea, options: object = {}) {
  const page = new FakePage({ href, tab })
  const opened = await openSocials({}, page, options)
  const hasResult = new URL(href).searchParams.has('result_uri')
  if (hasResult && !('kitId' in options))
    await vi.waitFor(() => expect(page.replaced).toHaveLength(1), { interval: 1 })
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  opened.kernel.destroy()
  const { frame, toast } = opened
  return { logins: frame.logins, requested: opened.names(), address: page.replaced.at(-1), toast: toast() }
}

test("T20: a link with an attacker's result does not log in, even long after an abandoned login", async () => {
  const tab = createStorageArea()
  await leave(tab)
  vi.setSystemTime(Date.now() + 180 * 24 * 60 * minute)
  const { logins, requested, address } = await visit(
    withResult(new URL(pageUrl), foreignResult),
    createStorageArea(),
  )
  expect([logins, requested]).toEqual([[], []])
  expect(address).toBe(pageUrl)
})

test("T20: an attacker's link is also ignored in a tab with a pending login, and ends that login", async () => {
  const tab = createStorageArea()
  const returnUrl = await leave(tab)
  expect((await visit(withResult(new URL('https://shop.test/'), foreignResult), tab)).logins).toEqual([])
  expect((await visit(withResult(returnUrl, ownResult), tab)).logins).toEqual([])
})

test('the result that this tab waits for logs in once, and the address of the page is restored', async () => {
  const tab = createStorageArea()
  const returnUrl = await leave(tab)
  expect(await visit(withResult(returnUrl, ownResult), tab)).toEqual({
    logins: [{ by: 'social', provider: 'google', uri: ownResult }],
    requested: [],
    address: pageUrl,
    toast: undefined,
  })
  expect(tab.rows.size).toBe(0)
  const again = await visit(withResult(returnUrl, ownResult), tab)
  expect([again.logins, again.address]).toEqual([[], 'https://shop.test/cart'])
})

test('the return URL has the origin, the path and a nonce of 128 bits, but never the query or hash', async () => {
  const returnUrl = await leave(createStorageArea())
  expect(returnUrl.href).toMatch(/^https:\/\/shop\.test\/cart\?social_login=[0-9a-f]{32}$/)
  const other = await leave(createStorageArea())
  expect(other.href).not.toBe(returnUrl.href)
})

test('a login that took longer than ten minutes is reported and not finished', async () => {
  const tab = createStorageArea()
  const returnUrl = await leave(tab)
  vi.setSystemTime(Date.now() + 10 * minute + 1)
  const outcome = await visit(withResult(returnUrl, ownResult), tab)
  expect([outcome.logins, outcome.address, outcome.toast]).toEqual([[], pageUrl, 'socials.timedOut'])
})

test('another kit on the page leaves the result to the kit that started the login', async () => {
  const tab = createStorageArea()
  const returnUrl = await leave(tab, { kitId: 'shop' })
  const other = await visit(withResult(returnUrl, ownResult), tab, { kitId: 'forum' })
  expect([other.logins, other.address]).toEqual([[], undefined])
  const own = await visit(withResult(returnUrl, ownResult), tab, { kitId: 'shop' })
  expect(own.logins).toHaveLength(1)
})

test('a page does not navigate to the provider when its tab cannot store data', async () => {
  const tab = createStorageArea()
  tab.setItem = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const page = new FakePage({ telegram: true, href: pageUrl, tab })
  const opened = await openSocials(
    frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri })),
    page,
  )
  opened.model.select('google')
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect(page.opened).toEqual([])
  expect(opened.attempt()?.message).toContain('does not store data for this site')
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
])('a tab that stores %j does not wait for a result', async (text) => {
  const tab = createStorageArea({ '@latchkit/social_login': text })
  const { logins, address } = await visit(
    withResult(new URL('https://shop.test/?social_login=x'), ownResult),
    tab,
  )
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
  { weight: 3, arbitrary: fc.constant(ownResult) },
  fc.constantFrom(
    foreignResult.replace('secure', 'evil'),
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
  results: fc.oneof(
    { weight: 3, arbitrary: result.map((value) => [value]) },
    fc.array(result, { maxLength: 3 }),
  ),
  nonces: fc.oneof({ weight: 3, arbitrary: nonce.map((kind) => [kind]) }, fc.array(nonce, { maxLength: 3 })),
  tab: fc.constantFrom<Forged['tab']>('this', 'this', 'this', 'another'),
  age: fc.oneof(
    // Waiting for the page takes some time itself.
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 * minute - 1_000 }) },
    fc.constantFrom(-1_000, 10 * minute + 1_000, 24 * 60 * minute, -minute),
  ),
  replayed: fc.boolean(),
})

function formatNonce(right: string, kind: Forged['nonces'][number]): string {
  if (kind === 'right') return right
  if (kind === 'part') return right.slice(1)
  if (kind === 'padded') return ` ${right}`
  if (kind === 'upper') return `${right.slice(0, -1)}Z`
  return kind === 'empty' ? '' : '0'.repeat(32)
}

test('T20: only an address with the nonce of this tab, opened in time, logs in, and only once', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(forged, async ({ results, nonces, tab, age, replayed }) => {
      vi.setSystemTime(Date.UTC(2030, 0, 1))
      const own = createStorageArea()
      const right = (await leave(own)).searchParams.get('social_login') ?? ''
      vi.setSystemTime(Date.now() + age)
      const url = new URL('https://shop.test/cart')
      for (const kind of nonces) url.searchParams.append('social_login', formatNonce(right, kind))
      for (const value of results) url.searchParams.append('result_uri', value)
      const storage = tab === 'this' ? own : createStorageArea()
      if (replayed) await visit(url.href, storage)
      const { logins, address } = await visit(url.href, storage)
      const isMine = tab === 'this' && age >= 0 && age < 10 * minute && !replayed
      const isWhole =
        results.length === 1 && results[0] === ownResult && nonces.length === 1 && nonces[0] === 'right'
      if (isMine && isWhole) accepted += 1
      expect(logins).toEqual(isMine && isWhole ? [{ by: 'social', provider: 'google', uri: ownResult }] : [])
      if (results.length > 0) expect(address).not.toMatch(/result_uri|social_login/)
    }),
    fewRuns,
  )
  expect(accepted).toBeGreaterThan(0)
})
