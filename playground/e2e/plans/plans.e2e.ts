import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { loadedScripts } from '../../waves/countWaves.ts'
import { resetProject, setProject } from '../lib/chain.ts'
import { openAccount } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { emailField } from '../lib/login.ts'
import { closeModal, modal, press } from '../lib/modal.ts'
import { type PageOptions, walletName } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { withSwap } from '../lib/swap.ts'
import { openList, waitForButton, waitForHeading, waitForLoaded } from '../lib/waits.ts'

const open = hostTests()
afterEach(resetProject)

const planKey = '@latchkit/main/plan/remote_config'
const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const socialNames = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
const everything = [
  { id: 'social_login', isEnabled: true, config: ['email', ...socials] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: true, config: [] },
]
const planned = { embedded: {}, email: {}, socials: {}, onramp: {}, activity: {}, branding: {} }

/** A site that composes what a plan decides, and follows the plan. */
const withPlan = (): PageOptions =>
  withSwap({ kit: { projectId: 'project', remoteConfig: true, plugins: planned } })

const footer = (page: Page) => modal(page).getByRole('link', { name: 'Secured by Latchkit' })
const tab = (page: Page) => modal(page).getByRole('tab', { name: 'Activity' })
const featureButtons = (page: Page) => modal(page).getByRole('button', { name: /^(Buy|Swap)$/ })

test('7: a plan with everything shows email, the seven socials, swap, on-ramp with both providers, activity and branding', async () => {
  await setProject({ features: everything })
  const { page } = await open(withPlan())
  await openList(page, walletName)
  await emailField(page).waitFor()
  await footer(page).waitFor()
  await takePicture(page, 'branding')
  expect(await footer(page).getAttribute('href')).toMatch(/^https:\/\//)
  await page.evaluate(() => window.latchkit?.kit.open('ConnectSocials'))
  await waitForButton(page, ...socialNames.map((name) => new RegExp(`^(Continue with )?${name}$`)))
  await closeModal(page)
  await openAccount(page)
  await tab(page).waitFor()
  await waitForButton(page, 'Swap')
  await press(page, 'Buy')
  await waitForHeading(page, 'Choose Provider')
  await waitForButton(page, /Coinbase/, /Meld/)
  await footer(page).waitFor()
})

/** Goes through the list, a connection and the account, and returns the scripts that the page has loaded. */
async function visit(page: Page): Promise<readonly string[]> {
  await openList(page, walletName)
  await waitForLoaded(page)
  expect(await emailField(page).count()).toBe(0)
  expect(
    await modal(page)
      .getByText(/social|Google/i)
      .count(),
  ).toBe(0)
  await closeModal(page)
  await openAccount(page)
  await waitForLoaded(page)
  await modal(page).getByRole('button', { name: 'Send' }).waitFor()
  expect([await tab(page).count(), await featureButtons(page).count(), await footer(page).count()]).toEqual([
    0, 0, 0,
  ])
  return [...new Set(await loadedScripts(page))].sort()
}

test('8: with the basic plan, nothing of these features is anywhere, and none of their code is requested', async () => {
  await setProject({ features: [] })
  const without = await open({ kit: { projectId: 'project', plugins: { pictures: {} } } })
  const least = await visit(without.page)
  const { page } = await open(withPlan())
  // The first visit learns the plan; the next one follows it from the start.
  await openList(page, walletName)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain(planKey)
  await emailField(page).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await visit(page)).toEqual(least)
})
