import { frameAnswer } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { isTelegram, usableIn } from './telegram.ts'
import { FakePage } from './testing/fakePage.ts'
import { openSocials, providerUri } from './testing/openSocials.ts'
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

test('inside Telegram the page itself goes to the provider, and opens no window', async () => {
  const leaving = await openSocials(answers, new FakePage({ telegram: true }))
  leaving.model.choose('google')
  await vi.waitFor(() => expect(leaving.page.opened).toHaveLength(1))
  expect([leaving.page.opened[0]?.[1], leaving.page.windows]).toEqual(['_top', []])
})

test('the way back goes into the state of the provider, also behind another address', () => {
  const inner = 'https://accounts.test/auth?state=s1&scope=a'
  const outer = `https://auth.magic.link/x?provider_authorization_url=${encodeURIComponent(inner)}`
  const url = new URL(withReturn(outer, 'https://shop.test/?b=2'))
  expect([url.origin, url.searchParams.get('state'), url.searchParams.get('scope')]).toEqual([
    'https://accounts.test',
    's1--https://shop.test/?b=2',
    'a',
  ])
})
