import { deferred, frameAnswer, frameError, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakePage } from './testing/fakePage.ts'
import { openSocials, providerUri, resultUri, waiting } from './testing/openSocials.ts'
import { isAnswerTo } from './uris.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

const result = { resultUri }
const answers = frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri }))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('32: a press opens the window at once, the provider answers to it, and the wallet logs in', async () => {
  const opened = await waiting()
  expect(opened.page.opened).toEqual([
    ['about:blank', expect.stringMatching(/^[0-9a-f]{32}$/), expect.not.stringContaining('noopener')],
  ])
  expect(opened.page.opened[0]?.[2]).toContain('width=600,height=800')
  expect(opened.page.popup.went).toEqual([providerUri])
  expect([opened.views(), opened.attempt()?.state]).toEqual([['Connect', 'ConnectingSocial'], 'waiting'])
  opened.page.tell(result)
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
  expect(opened.page.listening()).toBe(0)
})

test('a press that was foreseen opens the page of the wallet that says it is on its way', async () => {
  const opened = await openSocials(answers)
  opened.model.soon()
  await new Promise((resolve) => setTimeout(resolve, 20))
  opened.model.choose('x')
  expect(opened.page.opened.map(([uri]) => uri)).toEqual(['https://secure.test/loading'])
  expect(opened.frame.calls).toEqual([])
})

test('T20: who is not the window, from where it may not be, or of another shape, is not heard', async () => {
  const opened = await waiting()
  opened.page.tell(result, { source: {} })
  opened.page.tell(result, { source: null })
  opened.page.tell(result, { source: {}, origin: 'https://evil.test' })
  for (const data of [
    null,
    'text',
    {},
    { resultUri: 1 },
    { resultUri: '' },
    { resultUri: 'x'.repeat(9_000) },
  ])
    opened.page.tell(data)
  await pass(0)
  expect([opened.frame.logins, opened.events(), opened.toast()]).toEqual([
    [],
    ['SOCIAL_LOGIN_STARTED'],
    undefined,
  ])
})

test('T20: the window that speaks from another place is told of once, and the right place still counts', async () => {
  const opened = await waiting()
  for (const origin of ['https://evil.test', 'https://secure.test.evil.test', 'http://secure.test', 'null'])
    opened.page.tell(result, { origin })
  expect(opened.toast()).toBe('socials.untrusted')
  expect(opened.events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
  opened.page.tell(result)
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
})

test('I-04, T20: whatever is told, by whoever, nothing but the result of the right origin and window is used', async () => {
  const opened = await waiting()
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true }),
      fc.webUrl(),
      fc.boolean(),
      (data, origin, itself) => {
        opened.page.tell(data, { origin, ...(itself ? {} : { source: {} }) })
        opened.page.tell({ resultUri }, { origin, source: {} })
      },
    ),
    runs,
  )
  await pass(0)
  expect(opened.frame.logins).toEqual([])
})

test('T20: a result is used once', async () => {
  const opened = await waiting()
  opened.page.tell(result)
  opened.page.tell({ resultUri: 'https://secure.test/other?state=abc' })
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
  opened.page.tell(result)
  await pass(1_000)
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
])('T20: an answer to another login is none, though its window and origin are right: %s', async (uri) => {
  const opened = await waiting()
  opened.page.tell({ resultUri: uri })
  await pass(0)
  expect([opened.frame.logins, opened.attempt()?.state, opened.toast()]).toEqual([[], 'waiting', undefined])
  opened.page.tell(result)
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
})

test('T20: only the state that went out comes back, whatever else is in the answer', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string()), fc.boolean(), (sent, back, isInner) => {
      const inner = `https://provider.test/?${new URLSearchParams({ state: sent })}`
      const outer = `https://auth.magic.link/?${new URLSearchParams({ provider_authorization_url: inner })}`
      const answer = `https://secure.test/?${new URLSearchParams(back === null ? {} : { state: back })}`
      expect(isAnswerTo(isInner ? outer : inner, answer)).toBe(back === sent)
      expect(isAnswerTo('https://provider.test/?oauth_token=1', answer)).toBe(true)
    }),
    runs,
  )
})

test('T20: what is told before the window went to the provider is not heard', async () => {
  const uri = deferred<{ uri: string }>()
  const opened = await openSocials(frameAnswer('GET_SOCIAL_REDIRECT_URI', () => uri.promise))
  opened.model.choose('google')
  await vi.waitFor(() => expect(opened.names()).toHaveLength(1))
  opened.page.tell(result)
  await pass(0)
  expect(opened.frame.logins).toEqual([])
})

test('F37: a window that is closed ends the login within a second, and the view goes back', async () => {
  const opened = await waiting()
  await pass(5_000)
  opened.page.popup.closed = true
  await pass(1_000)
  await vi.waitFor(() => expect(opened.views()).toEqual(['Connect']))
  expect(opened.events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  expect([opened.attempt(), opened.page.listening()]).toEqual([undefined, 0])
})

test('a window that answers and closes itself has answered', async () => {
  const opened = await waiting()
  await pass(5_000)
  opened.page.popup.closed = true
  await pass(500)
  opened.page.tell(result)
  await vi.waitFor(() => expect(opened.frame.logins).toHaveLength(1))
})

test('F37: a window that is gone at once is explained to the integrator, and may be tried again', async () => {
  const opened = await waiting({}, new FakePage(), { debug: true })
  opened.page.popup.closed = true
  await pass(1_000)
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect(opened.attempt()?.why).toContain('keeps it apart from this page')
  await vi.waitFor(() => expect(opened.alert()).toBe('Login window out of reach'))
  expect(opened.views()).toEqual(['Connect', 'ConnectingSocial'])
  expect(opened.read(opened.model.stuckAtom)).toBe(true)
})

test('45 s without a result end the login, also when the page slept through them', async () => {
  const opened = await waiting()
  await pass(44_000)
  expect(opened.attempt()?.state).toBe('waiting')
  await pass(2_000)
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect(opened.toast()).toBe('socials.timedOut')
  expect(opened.attempt()?.why).toBe('Social login timed out. Please try again.')
  expect([opened.page.popup.closed, opened.events().at(-1)]).toEqual([true, 'SOCIAL_LOGIN_ERROR'])
})

test('F36: a blocked window is opened by another press, and after two another way is offered', async () => {
  const page = new FakePage()
  page.blocks = true
  const opened = await openSocials(answers, page)
  opened.model.choose('google')
  expect([opened.attempt()?.state, opened.read(opened.model.stuckAtom)]).toEqual(['blocked', false])
  expect(opened.names()).toEqual([])
  opened.model.choose('google')
  expect([opened.attempt()?.state, opened.read(opened.model.stuckAtom)]).toEqual(['blocked', true])
  page.blocks = false
  opened.model.choose('google')
  await vi.waitFor(() => expect(page.popup.went).toEqual([providerUri]))
})

test('the page itself goes to the provider, with the way back in the state', async () => {
  const opened = await openSocials(answers)
  opened.model.leave('google')
  await vi.waitFor(() => expect(opened.page.opened).toHaveLength(1))
  const [uri, target] = opened.page.opened[0] ?? []
  expect(uri).toMatch(
    /^https:\/\/provider\.test\/authorize\?state=abc--https%3A%2F%2Fshop\.test%2Fcart%3Fsocial_login%3D[0-9a-f]{32}$/,
  )
  expect(target).toBe('_top')
})

test('F32: a second press brings the window to the front, and asks nothing', async () => {
  const opened = await waiting()
  opened.model.choose('google')
  opened.model.focus()
  expect(opened.page.popup.calls).toEqual(['focus', 'focus'])
  expect([opened.names(), opened.page.opened.length]).toEqual([['GET_SOCIAL_REDIRECT_URI'], 1])
})

test('another provider takes over the window, and the first hears nothing more', async () => {
  const opened = await waiting()
  opened.model.choose('x')
  await vi.waitFor(() => expect(opened.page.popup.went).toHaveLength(2))
  expect([opened.page.windows.length, opened.page.popup.closed]).toEqual([1, false])
  opened.page.tell(result)
  await vi.waitFor(() =>
    expect(opened.frame.logins).toEqual([{ by: 'social', provider: 'x', uri: resultUri }]),
  )
})

test('leaving the view closes the window, and gives the question up', async () => {
  const signals: AbortSignal[] = []
  const opened = await openSocials(
    frameAnswer('GET_SOCIAL_REDIRECT_URI', (_, { signal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    }),
  )
  opened.model.choose('google')
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
])('a window is never sent to %s', async (uri) => {
  const opened = await openSocials(frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri })))
  opened.model.choose('google')
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect([opened.page.popup.went, opened.page.popup.closed]).toEqual([[], true])
  opened.model.leave('google')
  await vi.waitFor(() => expect(opened.names()).toHaveLength(2))
  await pass(0)
  expect(opened.page.opened).toHaveLength(1)
})

test('what the wallet says of a failure is shown, and the window is closed', async () => {
  const opened = await openSocials(
    frameAnswer('GET_SOCIAL_REDIRECT_URI', () => Promise.reject(frameError('FRAME_TIMEOUT', 'Timed out'))),
  )
  opened.model.choose('google')
  await vi.waitFor(() => expect(opened.attempt()).toMatchObject({ state: 'failed', why: 'Timed out' }))
  expect([opened.page.popup.closed, opened.events().at(-1)]).toEqual([true, 'SOCIAL_LOGIN_ERROR'])
})

test('F43: offline no window opens', async () => {
  const page = new FakePage()
  page.online = false
  const opened = await openSocials(answers, page)
  opened.model.choose('google')
  await vi.waitFor(() => expect(opened.attempt()?.state).toBe('failed'))
  expect([page.opened, opened.names()]).toEqual([[], []])
})

test('removed, it closes its window and listens no more', async () => {
  const opened = await waiting()
  opened.kernel.plugins.remove('socials')
  await pass(0)
  expect([opened.page.popup.closed, opened.page.listening()]).toEqual([true, 0])
})
