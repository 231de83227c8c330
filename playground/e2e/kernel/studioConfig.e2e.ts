import type { FrameLocator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { findViolations } from '../lib/pictures.ts'
import { type OpenedStudio, studioTests } from '../lib/studio.ts'

const opened = studioTests()
let studio: OpenedStudio
let page: Page
let live: FrameLocator
beforeEach(() => {
  studio = opened()
  page = studio.page
  live = studio.live
})

const plugin = (id: string) => studio.plugin(id)
const preset = (title: string) => page.getByRole('radio', { name: title, exact: true })
const modal = () => live.locator('latchkit-host').getByRole('dialog')
const violations = () => findViolations(page)

/** The color scheme of the modal. */
const modalScheme = () => modal().evaluate((element) => getComputedStyle(element).colorScheme)

test('a preset is composed in the running page, and a change of it is a kit of its own', async () => {
  await studio.open('with logins')
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await modal().getByRole('button', { name: 'Field Wallet' }).waitFor()
  expect(await modal().getByLabel('Email', { exact: true }).count()).toBe(0)
  await preset('Full').check({ force: true })
  await modal().getByLabel('Email', { exact: true }).waitFor()
  expect(await plugin('swap').getAttribute('aria-checked')).toBe('true')
  expect(new URL(page.url()).hash).toContain('full')
  await plugin('swap').click()
  await page.getByText('Custom: 24 plugins, changed from Full.').waitFor()
  await plugin('swap').click()
  await expect.poll(() => preset('Full').isChecked()).toBe(true)
})

test('a shared link restores the plugins, the theme and the language in a new page', async () => {
  await studio.open()
  await plugin('send').click()
  await studio.openSection('Theme')
  await page.getByRole('radio', { name: 'Midnight' }).check({ force: true })
  await page.getByRole('slider', { name: 'Radius' }).fill('4')
  await page.getByLabel('Language').selectOption('ar')
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.poll(() => modal().getAttribute('dir')).toBe('rtl')
  expect(await violations()).toEqual([])
  await studio.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('status').getByText('Copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await studio.open('there', new URL(link).hash)
  await expect.poll(() => plugin('send').getAttribute('aria-checked')).toBe('false')
  expect(await plugin('eip155').getAttribute('aria-checked')).toBe('true')
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.poll(() => modal().getAttribute('dir')).toBe('rtl')
  expect(await modalScheme()).toBe('dark')
  expect(await page.getByText('Midnight, Arabic').isVisible()).toBe(true)
})

test('a hostile link is named in a sentence, and the studio works', async () => {
  await studio.open('there', '#c={"theme":{"accent":"url(https://evil.example)"},"plugins":["connect"]}')
  const alert = page.getByRole('alert').filter({ hasText: 'The configuration in this link was not used' })
  expect(await alert.textContent()).toContain('"theme.accent" has a value that the studio does not know')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await studio.connectFieldWallet()
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await alert.waitFor({ state: 'detached' })
  // A link that is opened in the same tab changes only the fragment.
  await page.evaluate(() => location.assign('#c={"plugins":["connect","nothing","eip155"]}'))
  await page.getByText('There is no plugin “nothing”. The others are composed.').waitFor()
  await live.getByRole('button', { name: '0xf3…b92266' }).waitFor()
  await page.getByRole('button', { name: 'Remove nothing' }).click()
  await expect
    .poll(() => decodeURIComponent(new URL(page.url()).hash))
    .toBe('#c={"plugins":["connect","eip155"]}')
})

byNight('the namespaces add their networks and plugins while the page runs', async () => {
  await studio.open()
  await studio.openSection('Namespaces')
  for (const name of ['Solana', 'Bitcoin', 'Polkadot', 'Cosmos'])
    await page.getByRole('switch', { name, exact: true }).click()
  await page.getByRole('tab', { name: 'Code' }).click()
  const panel = page.getByRole('tabpanel')
  for (const name of ['Local Solana', 'Bitcoin Regtest', 'Local Asset Hub', 'Local Star'])
    await expect.poll(() => panel.textContent()).toContain(name)
  await page.getByRole('switch', { name: 'Ethereum', exact: true }).click()
  await expect.poll(() => panel.textContent()).not.toContain('Local One')
  await expect.poll(() => plugin('eip155').getAttribute('aria-checked')).toBe('false')
})

byNight('logins move by the keyboard, and the modal shows them in their order', async () => {
  await studio.open('with logins', '#c={"preset":"full"}')
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await modal().getByRole('group', { name: 'Log in with' }).waitFor()
  await studio.openSection('Logins')
  await page.getByRole('button', { name: 'Move Apple up' }).press('Enter')
  const labels = () =>
    modal()
      .getByRole('group', { name: 'Log in with' })
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await expect.poll(labels).toEqual(['Apple', 'Google', 'GitHub'])
  await page.getByRole('switch', { name: 'Google', exact: true }).click()
  await expect.poll(labels).toEqual(['Apple', 'GitHub'])
})

byNight('an environment loads the page again with the same configuration', async () => {
  await studio.open()
  await plugin('send').click()
  await studio.openSection('Environment')
  await page.getByRole('switch', { name: 'Two kits' }).click()
  await live.getByRole('heading', { name: 'Roasters’ club' }).waitFor()
  await page.getByRole('switch', { name: 'Embedded modal' }).click()
  await live.getByRole('region', { name: 'Connect Wallet' }).waitFor()
  expect(await plugin('send').getAttribute('aria-checked')).toBe('false')
  await page.getByRole('switch', { name: 'Storage blocked' }).click()
  await live.getByRole('button', { name: 'Field Wallet' }).waitFor()
  expect(await violations()).toEqual([])
})
