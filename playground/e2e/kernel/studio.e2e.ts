import type { FrameLocator, Page } from 'playwright-core'
import { beforeEach, expect, inject, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { newVisitor } from '../lib/mail.ts'
import { openedBy } from '../lib/openedBy.ts'
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

/** The results of the visitor's requests. A toast of the modal has an image of the same name. */
const receipts = () => live.getByRole('region', { name: 'Your requests' })

const plugin = (id: string) => studio.plugin(id)

const violations = () => findViolations(page)

byNight('nothing of the kit is requested before intent', async () => {
  await studio.open()
  await plugin('send').click()
  await plugin('send').click()
  await page.getByRole('tab', { name: 'Network' }).click()
  const panel = page.getByRole('tabpanel')
  await expect.poll(() => panel.textContent()).toContain('The kit requested nothing.')
  expect(await panel.textContent()).toContain('No intent yet')
  await live.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(() => panel.textContent()).toContain('Pointer over Connect wallet')
  expect(await panel.textContent()).toContain('The kit requested nothing.')
})

byNight('a plugin is removed and added back while its row is on screen', async () => {
  await studio.open()
  await studio.connectFieldWallet()
  await live.getByRole('button', { name: '0xf3…b92266' }).click()
  const send = live.getByRole('dialog').getByRole('button', { name: 'Send' })
  await send.waitFor()
  await plugin('send').click()
  await send.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Code' }).click()
  const code = async () => (await page.getByRole('tabpanel').textContent())?.replace(/\s+/g, ' ')
  expect(await code()).toMatch(
    /plugins: \[ ?connect\(\), account\(\), networks\(\), balances\(\), approve\(\), eip155\(\), safe\(\),? ?\]/,
  )
  await plugin('send').click()
  await send.waitFor()
  await expect.poll(code).toContain('plugins: basic()')
})

byNight(
  'the policy follows the composed plugins: each source with who needs it, and the privacy statement',
  async () => {
    const plugins = ['connect', 'account', 'networks', 'balances', 'approve', 'eip155', 'embedded', 'email']
    await studio.open('with logins', `#c=${JSON.stringify({ plugins })}`)
    await page.getByRole('tab', { name: 'Policy' }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByText(`frame-src ${inject('secureSite')};`).waitFor()
    await panel.getByText('balances tokens and their prices').waitFor()
    await panel.getByText('balances: tokens and their prices').waitFor()
    await page.screenshot({ path: '.shots/studio-policy.png' })
    await studio.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copy header' }).click()
    await panel.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^script-src 'self'; [^\n]+$/)
    await plugin('embedded').click()
    await panel.getByText("frame-src 'none';").waitFor()
    expect(await violations()).toEqual([])
  },
)

byNight(
  'an integrator chooses a framework by the keyboard, and copies a file and the command that installs it',
  async () => {
    await studio.open('there', '#c={"preset":"standard"}')
    await studio.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('tab', { name: 'Code' }).click()
    const panel = page.getByRole('tabpanel')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await panel.getByRole('radio', { name: 'React' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await panel.getByRole('radio', { name: 'Vue' }).isChecked()).toBe(true)
    await panel.getByText('src/App.vue', { exact: true }).press('Enter')
    await panel.getByText('<latchkit-button>').waitFor()
    await panel.getByRole('button', { name: 'Copy src/kit.ts' }).press('Enter')
    await panel.getByText('Copied src/kit.ts.').waitFor()
    expect(await copied()).toContain("from '@latchkit/preset-standard'")
    await page.screenshot({ path: '.shots/studio-code.png' })
    expect(await violations()).toEqual([])
    await panel.getByRole('radio', { name: 'HTML' }).check()
    await panel.getByText('so Vite builds this site').waitFor()
    await panel.getByRole('button', { name: 'Copy the install command' }).press('Enter')
    await panel.getByText('Copied the install command.').waitFor()
    expect(await copied()).toBe('npm install')
    await page.screenshot({ path: '.shots/studio-commands.png' })
  },
)

byNight('a visitor logs in by email with the code of the mailbox, and signs in the frame', async () => {
  const plugins = ['connect', 'account', 'networks', 'approve', 'eip155', 'embedded', 'email', 'socials']
  await studio.open('with logins', `#c=${JSON.stringify({ plugins })}`)
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = live.locator('latchkit-host').getByRole('dialog')
  await dialog.getByRole('group', { name: 'Log in with' }).waitFor()
  const email = newVisitor()
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await dialog.getByRole('heading', { name: 'Confirm Email' }).waitFor()
  const mailbox = await openedBy(page, () => page.getByRole('link', { name: 'Mail' }).click())
  const mail = mailbox.getByRole('article').filter({ hasText: email })
  const code = /\b\d{6}\b/.exec((await mail.textContent()) ?? '')?.[0]
  await mailbox.close()
  await dialog.getByRole('textbox', { name: /code/i }).fill(code ?? '')
  await live.getByRole('button', { name: /^0x/ }).waitFor()
  await live.getByRole('button', { name: 'Sign message' }).click()
  const approve = live.frameLocator('#w3m-iframe').getByRole('button', { name: 'Approve' })
  await expect.poll(() => approve.isEnabled(), { timeout: 15_000 }).toBe(true)
  await page.screenshot({ path: '.shots/studio-login.png' })
  await approve.click()
  await receipts().getByRole('img', { name: 'Done' }).waitFor()
  expect(await violations()).toEqual([])
})

byNight('without connect, opening is rejected with a sentence', async () => {
  await studio.open()
  await plugin('connect').click()
  await live.getByRole('button', { name: 'Connect wallet' }).click()
  await live.getByText('No view "connect" is registered (UNKNOWN_VIEW)').waitFor()
})

byNight('without any plugin, every call is rejected with a sentence', async () => {
  await studio.open()
  for (const id of ['connect', 'account', 'networks', 'balances', 'send', 'approve', 'eip155', 'safe'])
    await plugin(id).click()
  await page.getByText('No plugin is in.').waitFor()
  for (const name of ['Connect wallet', 'Sign message', 'Pay 0.02 ETH']) {
    await live.getByRole('button', { name }).click()
  }
  await expect.poll(() => receipts().getByRole('img', { name: 'Failed' }).count()).toBe(3)
})

test('a visitor signs and pays, and the site receives the events of the wallet', async () => {
  await studio.open()
  await studio.connectFieldWallet()
  await live.getByRole('button', { name: 'Sign message' }).click()
  await live.getByRole('button', { name: 'Pay 0.02 ETH' }).click()
  await expect.poll(() => receipts().getByRole('img', { name: 'Done' }).count()).toBe(2)
  await page.getByLabel('Network', { exact: true }).selectOption('Local Two')
  await live.getByRole('button', { name: 'Pay 0.02 TWO' }).waitFor()
  await expect.poll(() => page.getByRole('tabpanel').textContent()).toContain('chainChanged')
  await page.getByRole('button', { name: 'Lock' }).click()
  await live.getByRole('button', { name: 'Connect wallet' }).waitFor()
})

byNight(
  'a wallet that is disabled and enabled again is listed once, and the site receives its disconnect',
  async () => {
    await studio.open()
    await studio.connectFieldWallet()
    await page.getByRole('switch', { name: 'Field Wallet' }).click()
    await live.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await page.getByRole('switch', { name: 'Field Wallet' }).click()
    await live.getByRole('button', { name: 'Connect wallet' }).click()
    await live.getByRole('button', { name: 'Field Wallet' }).waitFor()
    expect(await live.getByRole('listitem').count()).toBe(1)
    await live.getByRole('button', { name: 'Field Wallet' }).click()
    await live.getByRole('button', { name: '0xf3…b92266' }).waitFor()
  },
)

byNight('removing the plugin of a wallet ends its connection and its requests', async () => {
  await studio.open()
  await studio.connectFieldWallet()
  await page.getByRole('radio', { name: 'Stall' }).first().check({ force: true })
  await live.getByRole('button', { name: 'Sign message' }).click()
  await plugin('eip155').click()
  await live.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await live.getByText('The wallet was disconnected').waitFor()
  await plugin('eip155').click()
})

byNight(
  'the studio shows what each plugin has loaded, who calls each service, and a report without addresses',
  async () => {
    await studio.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await studio.open()
    const panel = page.getByRole('tabpanel')
    await page.getByRole('tab', { name: 'Cost' }).click()
    const meterOf = (id: string) => panel.getByRole('meter', { name: new RegExp(`^${id}: `) })
    await meterOf('send').waitFor()
    expect(await meterOf('send').getAttribute('aria-label')).toMatch(/^send: 0 B of \d+\.\d kB are loaded$/)
    await studio.connectFieldWallet()
    await live.getByRole('button', { name: '0xf3…b92266' }).click()
    await live.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await live.getByRole('dialog').getByLabel('Amount').waitFor()
    await expect
      .poll(() => meterOf('send').getAttribute('aria-label'))
      .toMatch(/^send: \d+\.\d kB of \d+\.\d kB are loaded$/)
    await page.screenshot({ path: '.shots/studio-cost.png' })
    await page.getByRole('tab', { name: 'Network' }).click()
    await panel.getByRole('region', { name: 'eip155', exact: true }).getByText('Local One node').waitFor()
    expect(await panel.getByRole('region', { name: /Unknown/ }).allTextContents()).toEqual([])
    await page.screenshot({ path: '.shots/studio-network.png' })
    await page.getByRole('tab', { name: 'Events' }).click()
    await page.getByRole('button', { name: 'Copy report' }).click()
    await panel.getByText('Copied').waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toMatch(/- eip155 \d+\.\d+\.\d+: active/)
    expect(report).not.toMatch(/f39fd6e51aad88f6f4ce6ab8827279cfffb92266/i)
    expect(report).toContain('0xf39F…')
    await panel.getByRole('radio', { name: 'Hooks' }).check({ force: true })
    await panel.getByText('networks · eip155:31337 · ').waitFor()
    expect(await panel.getByText('1 connection').count()).toBe(0)
    await page.screenshot({ path: '.shots/studio-hooks.png' })
    await panel.getByRole('radio', { name: 'States and events' }).check({ force: true })
    await panel.getByText('1 connection').waitFor()
    expect(await panel.getByText('networks · eip155:31337 · ').count()).toBe(0)
  },
)

byNight('the studio shows that the local cloud is missing, and continues to work', async () => {
  await studio.open('missing')
  await page.getByRole('alert').getByText('The local cloud is not reachable.').waitFor()
  await studio.connectFieldWallet()
  expect(await violations()).toEqual([])
})

testEach(0, ['light', 'dark'])('axe finds nothing in the studio (%s)', async (colorScheme) => {
  await page.emulateMedia({ colorScheme })
  await studio.open()
  await studio.connectFieldWallet()
  await plugin('send').click()
  for (const title of ['Namespaces', 'Logins', 'Theme', 'Environment']) await studio.openSection(title)
  await page.screenshot({ path: `.shots/studio-${colorScheme}.png` })
  for (const name of ['Events', 'Network', 'Code', 'Policy', 'Cost']) {
    await page.getByRole('tab', { name }).click()
    expect(await violations()).toEqual([])
  }
})

byNight('on a phone, the rail and the evidence are below the page', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await studio.open()
  expect(await plugin('send').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Configuration' }).press('Enter')
  await plugin('send').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violations()).toEqual([])
})
