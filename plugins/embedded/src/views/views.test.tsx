import type { FrameUser } from '@latchkit/kernel/plugin'
import { deferred } from '@latchkit/kernel/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endKits, openViews, until } from '../testing/openViews.tsx'

afterEach(async () => {
  endKits()
  vi.restoreAllMocks()
  await page.viewport(1024, 768)
})

const user: FrameUser = {
  email: 'me@example.org',
  accountType: 'smartAccount',
  accountTypes: ['smartAccount', 'eoa'],
}

test('the account type can be changed by keyboard, and a pending change sends no second request', async () => {
  const answer = deferred<void>()
  const setAccountType = vi.fn(() => answer.promise)
  const opened = await openViews({ user, setAccountType })
  await until(() => expect(opened.text()).toContain('Smart accountUse your standard account'))
  const row = opened.button('Use your standard account')
  row.focus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(opened.text()).toContain('Switching the account'))
  expect([row.getAttribute('aria-disabled'), opened.root.activeElement === row]).toEqual(['true', true])
  await userEvent.keyboard('{Enter}')
  answer.reject(new Error('Not today'))
  await until(() => expect(opened.text()).toContain('Nothing was changed: Not today'))
  expect(setAccountType).toHaveBeenCalledTimes(1)
  expect(opened.root.querySelector('[role="alert"]')?.textContent).toContain('Not today')
})

test('a visitor with one account type cannot change it, and without smart sessions there is no row for them', async () => {
  const opened = await openViews({ user: { ...user, accountTypes: ['smartAccount'] } })
  await until(() =>
    expect(opened.text()).toContain('Upgrade your walletTransition to a self-custodial wallet'),
  )
  expect(opened.text()).not.toMatch(/standard account|Smart Sessions/)
})

test('the upgrade opens the hosted page of the wallet', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const opened = await openViews({ view: 'UpgradeEmailWallet', user })
  await until(() => opened.button('Continue on secure.test'))
  await userEvent.click(opened.button('Continue on secure.test'))
  expect(open).toHaveBeenCalledWith('https://secure.test/dashboard', '_blank', 'noopener,noreferrer')
})

const appearances = (['light', 'dark'] as const).flatMap((theme) =>
  ['en', 'ar'].map((locale) => ({ theme, locale })),
)

test.each(appearances)('axe finds no violations on a phone in $theme, $locale', async ({ theme, locale }) => {
  await page.viewport(360, 780)
  for (const view of ['Account', 'UpgradeEmailWallet'] as const) {
    const opened = await openViews({ view, user, options: { theme, locale } })
    await until(() => expect(opened.buttons().length).toBeGreaterThan(1))
    await opened.settled()
    const { violations } = await axe.run(opened.dialog())
    expect(violations.map(({ id, nodes }) => [view, id, nodes.map(({ html }) => html)])).toEqual([])
    expect(opened.dialog().scrollWidth).toBeLessThanOrEqual(360)
    await page.screenshot({ path: `../../../../.shots/embedded-${view}-${theme}-${locale}.png` })
    endKits()
  }
})
