import { frameAnswer } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { filterUsable, isTelegram } from './telegram.ts'
import { FakePage } from './testing/fakePage.ts'
import { openSocials, providerUri } from './testing/openSocials.ts'
import { addReturnUrl } from './uris.ts'

const answers = frameAnswer('GET_SOCIAL_REDIRECT_URI', async () => ({ uri: providerUri }))

test.each([
  ['iPhone', ['x', 'facebook', 'discord']],
  ['Macintosh', ['google', 'facebook', 'discord']],
  ['Android', ['google', 'discord']],
  ['Windows', ['google', 'x', 'facebook', 'discord']],
])('inside Telegram on %s these providers are usable: %j', (userAgent, usable) => {
  const all = ['google', 'x', 'facebook', 'discord'] as const
  expect(filterUsable(all, true, userAgent)).toEqual(usable)
  expect(filterUsable(all, false, userAgent)).toEqual(all)
})

test('Telegram is detected by its globals', () => {
  expect([isTelegram({}), isTelegram({ TelegramWebviewProxy: {} })]).toEqual([false, true])
})

test('inside Telegram the page itself navigates to the provider and opens no window', async () => {
  const opened = await openSocials(answers, new FakePage({ telegram: true }))
  opened.model.select('google')
  await vi.waitFor(() => expect(opened.page.opened).toHaveLength(1))
  expect([opened.page.opened[0]?.[1], opened.page.windows]).toEqual(['_top', []])
})

test("the return URL is added to the provider's state, also when the provider's address is nested in another one", () => {
  const inner = 'https://accounts.test/auth?state=s1&scope=a'
  const outer = `https://auth.magic.link/x?provider_authorization_url=${encodeURIComponent(inner)}`
  const url = new URL(addReturnUrl(outer, 'https://shop.test/?b=2'))
  expect([url.origin, url.searchParams.get('state'), url.searchParams.get('scope')]).toEqual([
    'https://accounts.test',
    's1--https://shop.test/?b=2',
    'a',
  ])
})
