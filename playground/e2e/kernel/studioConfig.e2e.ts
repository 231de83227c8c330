import type { FrameLocator, Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
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

byNight('a preset is composed in the running page, and a change of it is a kit of its own', async () => {
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

byNight('a shared link restores the plugins, the theme and the language in a new page', async () => {
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

byNight('a hostile link is named in a sentence, and the studio works', async () => {
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
  for (const name of ['solanaMainnet', 'bitcoin', 'polkadotAssetHub', 'cosmosHub', 'mainnet, base'])
    await expect.poll(() => panel.textContent()).toContain(name)
  for (const name of ['Field Solana', 'Field Bitcoin', 'Polkadot.js', 'Keplr'])
    await page.getByRole('group', { name: `${name}: how it answers` }).waitFor()
  await page.getByRole('switch', { name: 'Ethereum', exact: true }).click()
  await expect.poll(() => panel.textContent()).not.toContain('mainnet, base')
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

byNight(
  'the page runs under its generated policy: a wallet connects, nothing is blocked, and a foreign host is',
  async () => {
    await studio.open()
    await page.getByRole('tab', { name: 'Policy' }).click()
    await page.getByRole('switch', { name: 'Run under this policy' }).click()
    const policyStatus = page.getByRole('status').filter({ hasText: 'The policy' })
    await policyStatus.getByText('The policy is in force and has blocked nothing.').waitFor()
    await studio.connectFieldWallet()
    await live.getByRole('button', { name: '0xf3…b92266' }).click()
    await modal().getByRole('button', { name: 'Send' }).waitFor()
    await policyStatus.getByText('The policy is in force and has blocked nothing.').waitFor()

    // Each list of plugins has a page of its own, because a page cannot widen its policy.
    await plugin('send').click()
    await live.getByRole('button', { name: '0xf3…b92266' }).waitFor()
    await policyStatus.getByText('The policy is in force and has blocked nothing.').waitFor()
    const frame = page.frames().find((one) => one !== page.mainFrame() && one.url().includes('?page='))
    const outcome = frame?.evaluate(() =>
      fetch('https://tracker.example/').then(
        () => 'sent',
        () => 'blocked',
      ),
    )
    expect(await outcome).toBe('blocked')
    await policyStatus.getByText('connect-src: https://tracker.example/').waitFor()
    await frame?.evaluate(() => Reflect.set(globalThis, 'studioFaults', []))
  },
)

byNight('a service that fails is shown as by the kit of any site, and works again', async () => {
  await studio.open()
  await studio.connectFieldWallet()
  await studio.openSection('Services')
  const nodes = page.getByRole('group', { name: 'Nodes: how it behaves' })
  await nodes.getByRole('radio', { name: 'Error' }).check({ force: true })
  await page.getByText('1 changed').waitFor()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await live.getByRole('button', { name: '0xf3…b92266' }).click()
  await modal().getByText('The network is not responding.').first().waitFor()
  await nodes.getByRole('radio', { name: 'Usual' }).check({ force: true })
  await modal()
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click()
  await modal().getByText(/ETH/).first().waitFor()
})

byNight('the inspector names the plugin, the view and the row of what has the focus', async () => {
  await studio.open()
  await studio.connectFieldWallet()
  await live.getByRole('button', { name: '0xf3…b92266' }).click()
  await page.getByRole('button', { name: 'Inspect' }).click()
  const found = page.getByRole('status').filter({ hasText: /view|every view|Point at/ })
  await found.getByText('Point at a part of the modal').waitFor()
  await modal().getByRole('button', { name: 'Send' }).focus()
  await expect.poll(() => found.textContent()).toBe('send in the view Account, row send')
  await modal().getByRole('button', { name: 'Close' }).focus()
  await expect.poll(() => found.textContent()).toBe('kernel around every view')
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Inspect' }).click()
  await expect.poll(() => found.count()).toBe(0)
})

byNight.each([
  ['Solana', 'Field Solana'],
  ['Cosmos', 'Keplr'],
  ['Polkadot', 'Polkadot.js'],
  ['Bitcoin', 'Field Bitcoin'],
])('on %s, the test wallet %s is added to the running page and connects', async (namespace, name) => {
  await studio.open()
  await studio.openSection('Namespaces')
  await page.getByRole('switch', { name: namespace, exact: true }).click()
  const group = page.getByRole('group', { name: `${name}: how it answers` })
  await group.getByRole('radio', { name: 'Approve' }).check({ force: true })
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await modal().getByRole('button', { name }).first().click()
  await live.getByRole('button', { name: '…' }).waitFor()
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('tabpanel').getByText('1 connection').waitFor()
  await page.getByRole('tab', { name: 'Network' }).click()
  // Its script is a part of the page.
  expect(await page.getByRole('tabpanel').textContent()).toContain('The kit requested nothing.')
})
