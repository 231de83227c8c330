import { frameAnswer } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { isTelegram, usableIn } from './telegram.ts'
import { FakePage } from './testing/fakePage.ts'
import { openSocials, providerUri, resultUri } from './testing/openSocials.ts'
import { withReturn } from './uris.ts'

const answers = frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri }))

test.each([
  ['iPhone', ['x', 'facebook', 'discord']],
  ['Macintosh', ['google', 'facebook', 'discord']],
  ['Android', ['google', 'discord']],
  ['Windows', ['google', 'x', 'facebook', 'discord']],
])('inside Telegram on %s these are left: %j', (userAgent, left) => {
  const all = ['google', 'x', 'facebook', 'discord'] as const
  expect(usableIn(all, true, userAgent)).toEqual(left)
  expect(usableIn(all, false, userAgent)).toEqual(all)
})

test('Telegram is known by what it puts on the page', () => {
  expect([isTelegram({}), isTelegram({ TelegramWebviewProxy: {} })]).toEqual([false, true])
})

test('inside Telegram the page goes there and comes back, once, to the same kit', async () => {
  const rows = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => rows.set(key, value),
      removeItem: (key: string) => rows.delete(key),
    },
    addEventListener: () => undefined,
  })
  const leaving = await openSocials(answers, new FakePage({ telegram: true }))
  leaving.model.choose('google')
  await vi.waitFor(() => expect(leaving.page.opened).toHaveLength(1))
  expect([leaving.page.opened[0]?.[1], leaving.page.windows]).toEqual(['_top', []])
  expect([...rows]).toEqual([['@latchkit/main/social_provider', '"google"']])
  leaving.kernel.destroy()

  const href = `https://shop.test/cart?a=1&result_uri=${encodeURIComponent(resultUri)}`
  const back = await openSocials({}, new FakePage({ telegram: true, href }))
  await vi.waitFor(() =>
    expect(back.frame.logins).toEqual([{ by: 'social', provider: 'google', uri: resultUri }]),
  )
  expect(back.page.replaced).toEqual(['https://shop.test/cart?a=1'])
  expect(rows.size).toBe(0)
  back.kernel.destroy()

  const again = await openSocials({}, new FakePage({ href }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([again.frame.logins, again.page.replaced]).toEqual([[], []])
  vi.unstubAllGlobals()
})

test('the way back goes into the state of the provider, also behind another address', () => {
  const inner = 'https://accounts.test/auth?state=s1&scope=a'
  const outer = `https://auth.magic.link/x?provider_authorization_url=${encodeURIComponent(inner)}`
  const url = new URL(withReturn(outer, 'https://shop.test/?result_uri=old&b=2#c'))
  expect([url.origin, url.searchParams.get('state'), url.searchParams.get('scope')]).toEqual([
    'https://accounts.test',
    's1--https://shop.test/?b=2#c',
    'a',
  ])
})
