import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { showActivity } from '../lib/activity.ts'
import { testEach, variants } from '../lib/byNight.ts'
import { payFromNode, resetProject, setProject } from '../lib/chain.ts'
import { findUndeclared } from '../lib/declaredHosts.ts'
import { connectWallet, disconnect, showAccount } from '../lib/flows.ts'
import { frames } from '../lib/frame.ts'
import { hostTests } from '../lib/hostTest.ts'
import { logIn, startLogin } from '../lib/login.ts'
import { closeModal, modal, openModal, press } from '../lib/modal.ts'
import { addresses, type OpenedPage, openHost, walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { showReceive } from '../lib/receive.ts'
import { serveUnderPolicy, sourceOfService } from '../lib/underPolicy.ts'
import { openList, waitForButton, waitForHeading, waitForText } from '../lib/waits.ts'

const open = hostTests()
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
})

/** The wallet list with its directory, whose wallets come from the listing. */
async function visitList(page: Page): Promise<void> {
  await openList(page, walletName)
  await openView(page, 'AllWallets')
  await waitForButton(page, 'MetaMask')
  await modal(page).getByRole('button', { name: 'MetaMask' }).locator('img').waitFor()
  await closeModal(page)
}

/** The account of the test wallet with a token, and the form to send it. */
async function visitAccount(page: Page): Promise<void> {
  await connectWallet(page)
  await showAccount(page)
  await waitForText(page, 'Local Tether')
  await press(page, 'Send')
  await waitForHeading(page, 'Send')
  await closeModal(page)
}

/** The address of the account, and a payment in its history. */
async function visitMore(page: Page): Promise<void> {
  await payFromNode(addresses[1], 1n)
  await showReceive(page)
  await closeModal(page)
  await showActivity(page)
  await modal(page).getByRole('tabpanel').getByText(/^Sent/).first().waitFor()
  await closeModal(page)
}

/** A login by email, in the frame of the embedded wallet. */
async function visitLogin(page: Page): Promise<void> {
  await logIn(page)
  expect(frames(page)).toBe(1)
  await disconnect(page)
}

const project = { projectId: 'play', remoteConfig: false }
const planned = { projectId: 'project', remoteConfig: true }
const visits = [
  ['basic', project, [visitList, visitAccount]],
  ['full', project, [visitList, visitLogin, visitAccount, visitMore]],
  ['standard', project, [visitList, visitAccount, visitMore]],
  ['from-plan', planned, [visitList, visitLogin, visitAccount, visitMore]],
] as const

testEach(2, visits)(
  'the preset %s works under the policy that is generated for it, without a violation',
  async (preset, kit, views) => {
    cleanups.push(resetProject)
    await setProject({
      features: [
        { id: 'social_login', isEnabled: true, config: ['email'] },
        { id: 'activity', isEnabled: true, config: [] },
      ],
    })
    const served = await serveUnderPolicy({ preset, ...kit })
    cleanups.push(served.stop)
    const opened = await open(served.options)
    const { page, violations } = opened
    for (const visit of views) {
      await visit(page)
      expect(await violations(), visit.name).toEqual([])
    }
    const undeclared = 'https://undeclared.example/'
    expect(findUndeclared({ page, urls: [...opened.urls, undeclared] })).toEqual([undeclared])
  },
  90_000,
)

/** The directives and hosts of a page's violations. */
const blocked = async ({ violations }: OpenedPage) => [
  ...new Set(
    (await violations())
      .map((row) => row.split(' '))
      .map(([directive, url = '']) => `${directive} ${new URL(url).origin}`),
  ),
]

const removals = [
  {
    preset: 'full',
    service: 'secureSite',
    directive: 'frame-src',
    plugins: ['embedded'],
    use: (page: Page) => startLogin(page).then(() => undefined),
    others: [visitList, visitAccount],
  },
  {
    preset: 'basic',
    service: 'walletList',
    directive: 'connect-src',
    plugins: ['connect'],
    use: (page: Page) => openModal(page).then(() => openView(page, 'AllWallets')),
    others: [visitAccount],
  },
  {
    preset: 'standard',
    service: 'data',
    directive: 'connect-src',
    plugins: ['balances', 'names', 'activity'],
    use: (page: Page) => connectWallet(page).then(() => showAccount(page)),
    others: [disconnect, visitList],
  },
  {
    preset: 'basic',
    service: 'chains',
    directive: 'connect-src',
    plugins: ['eip155'],
    use: (page: Page) => connectWallet(page).then(() => showAccount(page)),
    others: [disconnect, visitList],
  },
  {
    preset: 'standard',
    service: 'relay',
    directive: 'connect-src',
    plugins: ['walletconnect'],
    use: (page: Page) => openModal(page, 'WalletConnect'),
    others: [visitList, visitAccount],
  },
] as const

// One title per row: the table is plain data with functions.
for (const { preset, service, directive, plugins, use, others } of variants(removals, 1))
  test(`${preset} without ${service} in its policy: the violation names that host, and other views work`, async () => {
    const source = sourceOfService(service)
    const served = await serveUnderPolicy({ preset, projectId: null }, source)
    cleanups.push(served.stop)
    expect([...served.affected].sort()).toEqual([...plugins].sort())
    const opened = await openHost(served.options)
    cleanups.push(opened.close)
    await use(opened.page)
    await expect.poll(() => blocked(opened)).toEqual([`${directive} ${source}`])
    await opened.page.reload()
    for (const visit of others) await visit(opened.page)
    expect((await blocked(opened)).filter((row) => row !== `${directive} ${source}`)).toEqual([])
    expect(opened.errors).toEqual([])
  })
