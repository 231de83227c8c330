import { secondAddress } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SmartSession } from '../sessions/decodeSessions.ts'
import { endKits, fakeSessions, openViews, until } from '../testing/openViews.tsx'

afterEach(async () => {
  endKits()
  await page.viewport(1024, 768)
})

const session: SmartSession = {
  pci: '0x01',
  name: 'A shop whose name has room for 32',
  host: 'shop.example',
  expiry: Date.UTC(2030, 5, 1),
  permissions: [
    {
      kind: 'calls',
      contract: secondAddress,
      functions: [
        { name: 'buy', limit: 10n ** 17n, conditions: 1, delegates: false },
        { name: 'refund', conditions: 0, delegates: true },
      ],
    },
    { kind: 'spends', allowance: 5n * 10n ** 17n, period: 86_400 },
    { kind: 'spends', token: secondAddress, allowance: 25_000_000n, period: 5_400 },
    { kind: 'spends', token: secondAddress, allowance: 2n ** 128n - 1n, period: 60 },
    { kind: 'unknown', type: 'move-everything' },
  ],
  rawPermissions: [],
}
const expired: SmartSession = {
  ...session,
  pci: '0x02',
  name: 'Old game',
  expiry: Date.UTC(2029, 1, 1),
  permissions: [],
}
const revoked: SmartSession = {
  ...expired,
  pci: '0x03',
  name: 'Other game',
  expiry: Date.UTC(2028, 1, 1),
  revokedAt: Date.UTC(2029, 0, 1),
}
const createList = (data: readonly SmartSession[] | undefined, error?: unknown) => ({
  data,
  error,
  loading: false,
})

test('without the feature there is no row for sessions', async () => {
  const opened = await openViews({ options: { features: {} } })
  await until(() => expect(opened.text()).toContain('The account'))
  await until(() => expect(opened.root.querySelector('[role="status"]')).toBeNull())
  expect(opened.text()).not.toContain('Smart Sessions')
})

test('the row opens the list of sessions, which is empty', async () => {
  const opened = await openViews({ sessions: fakeSessions(createList([]), 'en').sessions })
  await until(() => opened.button('Smart Sessions'))
  await userEvent.click(opened.button('Smart Sessions'))
  await until(() => expect(opened.text()).toContain('No smart sessions'))
  expect(opened.views()).toEqual(['Account', 'SmartSessionList'])
})

test('a session is described, active ones come first, and revoking sends one request', async () => {
  const { sessions, calls, revokingAtom } = fakeSessions(createList([revoked, session, expired]), 'en')
  const opened = await openViews({ view: 'SmartSessionList', sessions })
  await until(() => expect(opened.text()).toContain('Spend up to 0.5 ETH every day'))
  const text = opened.text()
  for (const description of [
    'buy, sending up to 0.1 ETH per call, with some of its values fixed',
    'Its code runs as your account: it can move everything you hold.',
    'Spend up to 25 LUSD every 90 minutes',
    'Spend LUSD without limit',
    'An unknown permission: move-everything',
  ])
    expect(text).toContain(description)
  const names = [...opened.root.querySelectorAll('li > div strong')].map((name) => name.textContent)
  expect(names).toEqual([session.name, expired.name, revoked.name])
  expect(text).toMatch(/Until Jun 1, 2030.*Ended Feb 1, 2029.*Revoked Jan 1, 2029/)
  expect(opened.buttons().filter((button) => button.textContent?.includes('Revoke'))).toHaveLength(1)
  await userEvent.click(opened.button('Revoke'))
  expect(calls).toEqual(['revoke 0x01'])
  opened.store.set(revokingAtom, new Set(['0x01']))
  await until(() => expect(opened.text()).toContain('Waiting for your wallet'))
})

test('a list that fails is reported with a retry button, and the previous list stays', async () => {
  const { sessions, calls, listAtom } = fakeSessions(createList(undefined), 'en')
  const opened = await openViews({ view: 'SmartSessionList', sessions })
  await until(() =>
    expect(opened.root.querySelector('[aria-label="Loading your smart sessions"]')).not.toBeNull(),
  )
  opened.store.set(listAtom, createList([expired], new Error('503')))
  await until(() => expect(opened.text()).toContain('Could not load your smart sessions'))
  expect(opened.text()).toContain('Old game')
  await userEvent.click(opened.button('Try again'))
  expect(calls).toEqual(['refresh'])
})

test('a new session is confirmed, and its button closes the modal', async () => {
  const opened = await openViews({ view: 'SmartSessionCreated' })
  await until(() => expect(opened.text()).toContain('Smart Session created successfully'))
  await userEvent.click(opened.button('Got it!'))
  await until(() => expect(opened.views()).toEqual([]))
})

const appearances = (['light', 'dark'] as const).flatMap((theme) =>
  ['en', 'ar'].map((locale) => ({ theme, locale })),
)

test.each(appearances)('axe finds no violations on a phone in $theme, $locale', async ({ theme, locale }) => {
  await page.viewport(360, 780)
  const { sessions } = fakeSessions(createList([session, revoked]), locale)
  for (const view of ['Account', 'SmartSessionList', 'SmartSessionCreated'] as const) {
    const opened = await openViews({ view, sessions, options: { theme, locale } })
    await until(() => expect(opened.buttons().length).toBeGreaterThan(1))
    await opened.settled()
    const { violations } = await axe.run(opened.dialog())
    expect(violations.map(({ id, nodes }) => [view, id, nodes.map(({ html }) => html)])).toEqual([])
    expect(opened.dialog().scrollWidth).toBeLessThanOrEqual(360)
    await page.screenshot({ path: `../../../../.shots/smartSessions-${view}-${theme}-${locale}.png` })
    endKits()
  }
})
