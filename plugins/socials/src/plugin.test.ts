import { deferred, frameAnswer, frameError, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakePage } from './testing/fakePage.ts'
import { openAtProvider, openSocials, providerUri, resultUri } from './testing/openSocials.ts'
import { matchesState } from './uris.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const result = { resultUri }
const answers = frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri }))
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('32: a click opens the window at once, the provider sends its result, and the wallet logs in', async () => {
  const opened = await openAtProvider()
  expect(opened.page.opened).toEqual([
    ['about:blank', expect.stringMatching(/^[0-9a-f]{32}$/), expect.not.stringContaining('noopener')],
  ])
  expect(opened.page.opened[0]?.[2]).toContain('width=600,height=800')
  expect(opened.page.popup.visited).toEqual([providerUri])
  expect([opened.views(), opened.attempt()?.state]).toEqual([['Connect', 'ConnectingSocial'], 'waiting'])
  opened.page.postMessage(result)
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
  expect(opened.frame.logins).toEqual([{ by: 'social', provider: 'google', uri: resultUri }])
  expect(opened.page.popup.closed).toBe(true)
  await vi.waitFor(() =>
    expect(opened.events()).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ]),
  )
  expect(opened.page.listenerCount()).toBe(0)
})

test("after preloading, a click opens the window on the wallet's loading page", async () => {
  const opened = await openSocials(answers)
  opened.model.preload()
  await new Promise((resolve) => setTimeout(resolve, 20))
  opened.model.select('x')
  expect(opened.page.opened.map(([uri]) => uri)).toEqual(['https://secure.test/loading'])
  expect(opened.frame.calls).toEqual([])
})

test('T20: messages from another window or origin, or with another shape, are ignored', async () => {
  const opened = await openAtProvider()
  opened.page.postMessage(result, { source: {} })
  opened.page.postMessage(result, { source: null })
  opened.page.postMessage(result, { source: {}, origin: 'https://evil.test' })
  for (const data of [
    null,
    'text',
    {},
    { resultUri: 1 },
    { resultUri: '' },
    { resultUri: 'x'.repeat(9_000) },
  ])
    opened.page.postMessage(data)
  await advance(0)
  expect([opened.frame.logins, opened.events(), opened.toast()]).toEqual([
    [],
    ['SOCIAL_LOGIN_STARTED'],
    undefined,
  ])
})

test('T20: a result from another origin is reported once, and one from the right origin is still accepted', async () => {
  const opened = await openAtProvider()
  for (const origin of ['https://evil.test', 'https://secure.test.evil.test', 'http://secure.test', 'null'])
    opened.page.postMessage(result, { origin })
  expect(opened.toast()).toBe('socials.untrusted')
  expect(opened.events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
  opened.page.postMessage(result)
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
})

test('I-04, T20: only a result from the right origin and window is used', async () => {
  const opened = await openAtProvider()
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true }),
      fc.webUrl(),
      fc.boolean(),
      (data, origin, fromPopup) => {
        opened.page.postMessage(data, { origin, ...(fromPopup ? {} : { source: {} }) })
        opened.page.postMessage({ resultUri }, { origin, source: {} })
      },
    ),
    runs,
  )
  await advance(0)
  expect(opened.frame.logins).toEqual([])
})

test('T20: a result is used once', async () => {
  const opened = await openAtProvider()
  opened.page.postMessage(result)
  opened.page.postMessage({ resultUri: 'https://secure.test/other?state=abc' })
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
  opened.page.postMessage(result)
  await advance(1_000)
  expect(opened.frame.logins).toEqual([{ by: 'social', provider: 'google', uri: resultUri }])
})

test.each([
  'https://secure.test/done?code=ATTACKERS_OWN_CODE&state=other',
  'https://secure.test/done?code=ATTACKERS_OWN_CODE',
  'https://secure.test/done?code=1&state=abc&state=abc',
  'https://secure.test/done?code=1&state=abc--',
  'https://secure.test/done?code=1&state=ab',
  'https://secure.test/done?code=1#state=abc',
  'done?state=abc',
])('T20: the result of another login is ignored, even from the right window and origin: %s', async (uri) => {
  const opened = await openAtProvider()
  opened.page.postMessage({ resultUri: uri })
  await advance(0)
  expect([opened.frame.logins, opened.attempt()?.state, opened.toast()]).toEqual([[], 'waiting', undefined])
  opened.page.postMessage(result)
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
})

test('T20: a result matches only with the state that was sent to the provider', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string()), fc.boolean(), (state, returned, isInner) => {
      const inner = `https://provider.test/?${new URLSearchParams({ state: state })}`
      const outer = `https://auth.magic.link/?${new URLSearchParams({ provider_authorization_url: inner })}`
      const answer = `https://secure.test/?${new URLSearchParams(returned === null ? {} : { state: returned })}`
      expect(matchesState(isInner ? outer : inner, answer)).toBe(returned === state)
      expect(matchesState('https://provider.test/?oauth_token=1', answer)).toBe(true)
    }),
    runs,
  )
})

test('T20: a message before the window has navigated to the provider is ignored', async () => {
  const uri = deferred<{ uri: string }>()
  const opened = await openSocials(frameAnswer('GET_SOCIAL_REDIRECT_URI', () => uri.promise))
  opened.model.select('google')
  await vi.waitFor(() => expect(opened.names()).toHaveLength(1))
  opened.page.postMessage(result)
  await advance(0)
  expect(opened.frame.logins).toEqual([])
})

test('F37: a window that is closed ends the login within a second, and the view goes back', async () => {
  const opened = await openAtProvider()
  await advance(5_000)
  opened.page.popup.closed = true
  await advance(1_000)
  await vi.waitFor(() => expect(opened.views()).toEqual(['Connect']))
  expect(opened.events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  expect([opened.attempt(), opened.page.listenerCount()]).toEqual([undefined, 0])
})

test('a result that arrives just after the window has closed is accepted', async () => {
  const opened = await openAtProvider()
  await advance(5_000)
  opened.page.popup.closed = true
  await advance(500)
  opened.page.postMessage(result)
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
})

test('F37: a window that closes at once is explained to the integrator and can be retried', async () => {
  const opened = await openAtProvider({}, new FakePage(), { debug: true })
  opened.page.popup.closed = true
  await advance(1_000)
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect(opened.attempt()?.message).toContain('keeps it apart from this page')
  await vi.waitFor(() => expect(opened.alert()).toBe('Login window out of reach'))
  expect(opened.views()).toEqual(['Connect', 'ConnectingSocial'])
  expect(opened.read(opened.model.popupsBlockedAtom)).toBe(true)
})

test('a login without a result ends after 45 s', async () => {
  const opened = await openAtProvider()
  await advance(44_000)
  expect(opened.attempt()?.state).toBe('waiting')
  await advance(2_000)
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect(opened.toast()).toBe('socials.timedOut')
  expect(opened.attempt()?.message).toBe('Social login timed out. Please try again.')
  expect([opened.page.popup.closed, opened.events().at(-1)]).toEqual([true, 'SOCIAL_LOGIN_ERROR'])
})

test('F36: another click opens a blocked window, and after two blocked windows another option is offered', async () => {
  const page = new FakePage()
  page.blocksPopups = true
  const opened = await openSocials(answers, page)
  opened.model.select('google')
  expect([opened.attempt()?.state, opened.read(opened.model.popupsBlockedAtom)]).toEqual(['blocked', false])
  expect(opened.names()).toEqual([])
  opened.model.select('google')
  expect([opened.attempt()?.state, opened.read(opened.model.popupsBlockedAtom)]).toEqual(['blocked', true])
  page.blocksPopups = false
  opened.model.select('google')
  await vi.waitFor(() => expect(page.popup.visited).toEqual([providerUri]))
})

test('the page itself navigates to the provider, with the return URL in the state', async () => {
  const opened = await openSocials(answers)
  opened.model.navigate('google')
  await vi.waitFor(() => expect(opened.page.opened).toHaveLength(1))
  const [uri, target] = opened.page.opened[0] ?? []
  expect(uri).toMatch(
    /^https:\/\/provider\.test\/authorize\?state=abc--https%3A%2F%2Fshop\.test%2Fcart%3Fsocial_login%3D[0-9a-f]{32}$/,
  )
  expect(target).toBe('_top')
})

test('F32: a second click brings the window to the front and sends no request', async () => {
  const opened = await openAtProvider()
  opened.model.select('google')
  opened.model.focus()
  expect(opened.page.popup.calls).toEqual(['focus', 'focus'])
  expect([opened.names(), opened.page.opened.length]).toEqual([['GET_SOCIAL_REDIRECT_URI'], 1])
})

test('another provider takes over the window, and the result counts for that provider only', async () => {
  const opened = await openAtProvider()
  opened.model.select('x')
  await vi.waitFor(() => expect(opened.page.popup.visited).toHaveLength(2))
  expect([opened.page.windows.length, opened.page.popup.closed]).toEqual([1, false])
  opened.page.postMessage(result)
  await vi.waitFor(() =>
    expect(opened.frame.logins).toEqual([{ by: 'social', provider: 'x', uri: resultUri }]),
  )
})

test('leaving the view closes the window and aborts the request', async () => {
  const signals: AbortSignal[] = []
  const opened = await openSocials(
    frameAnswer('GET_SOCIAL_REDIRECT_URI', (_, { signal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    }),
  )
  opened.model.select('google')
  await vi.waitFor(() => expect([signals.length, opened.views().length]).toEqual([1, 2]))
  opened.kernel.router.back()
  expect([signals[0]?.aborted, opened.page.popup.closed, opened.attempt()]).toEqual([true, true, undefined])
  expect(opened.events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://provider.test/',
  'https://a:b@provider.test/',
  'no uri',
])('a window is never navigated to %s', async (uri) => {
  const opened = await openSocials(frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri })))
  opened.model.select('google')
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect([opened.page.popup.visited, opened.page.popup.closed]).toEqual([[], true])
  opened.model.navigate('google')
  await vi.waitFor(() => expect(opened.names()).toHaveLength(2))
  await advance(0)
  expect(opened.page.opened).toHaveLength(1)
})

test("the wallet's error message is shown, and the window is closed", async () => {
  const opened = await openSocials(
    frameAnswer('GET_SOCIAL_REDIRECT_URI', () => Promise.reject(frameError('FRAME_TIMEOUT', 'Timed out'))),
  )
  opened.model.select('google')
  await vi.waitFor(() => expect(opened.attempt()).toMatchObject({ state: 'failed', message: 'Timed out' }))
  expect([opened.page.popup.closed, opened.events().at(-1)]).toEqual([true, 'SOCIAL_LOGIN_ERROR'])
})

test('F43: no window opens offline', async () => {
  const page = new FakePage()
  page.online = false
  const opened = await openSocials(answers, page)
  opened.model.select('google')
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect([page.opened, opened.names()]).toEqual([[], []])
})

test('removing the plugin closes its window and removes its listeners', async () => {
  const opened = await openAtProvider()
  opened.kernel.plugins.remove('socials')
  await advance(0)
  expect([opened.page.popup.closed, opened.page.listenerCount()]).toEqual([true, 0])
})
