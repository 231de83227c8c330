import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, clearFaults, resetProject, setProject } from '../lib/chain.ts'
import { connectWallet, openAccount } from '../lib/flows.ts'
import { holdFiles } from '../lib/holdFiles.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { composePlugin } from '../lib/plugin.ts'
import { openList, waitForButton } from '../lib/waits.ts'

const open = hostTests()
const project = { projectId: 'project' }

const setPlan = (...features: unknown[]) => setProject({ features })
const swapOn = { id: 'swap', isEnabled: true, config: ['1inch'] }

afterEach(resetProject)

const configCalls = (requests: readonly string[]) =>
  requests.filter((path) => path.startsWith('/wallet-list/appkit/v1/config'))

/** Composes a third party's plugin for the feature `swaps`, which adds a row next to Send. */
const addSwaps = (page: Page) =>
  composePlugin(page, 'test-swaps', () => {
    const icon = async () => ({ default: () => null })
    const row = { id: 'swap', order: 50, label: 'test.swap', icon, opens: 'Swap' }
    const messages = { en: { 'test.swap': 'Swap' } }
    return { on: ['open'], features: ['swaps'], messages, slots: { walletActions: [row] } }
  })

const swapRow = (page: Page) => modal(page).getByRole('button', { name: 'Swap' })
const sendRow = (page: Page) => modal(page).getByRole('button', { name: 'Send' })
const alertText = (page: Page) => page.getByRole('alert').getByText('Local configuration ignored')

byNight(
  'the plan is not requested before intent; opening twice requests it once, for the project and with a version of the kit',
  async () => {
    const { page, requests } = await open({ kit: project })
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await page.waitForTimeout(700)
    expect(requests).toEqual([])
    await openModal(page)
    await expect.poll(() => configCalls(requests)).toHaveLength(1)
    const [path] = configCalls(requests)
    expect(path).toMatch(/\?projectId=project&st=appkit&sv=react-latchkit-\d+\.\d+\.\d+$/)
    await page.keyboard.press('Escape')
    await openModal(page)
    await page.waitForTimeout(300)
    expect(configCalls(requests)).toHaveLength(1)
  },
)

byNight('without a project id, nothing is requested', async () => {
  const { page, requests } = await open()
  await openList(page, walletName)
  await page.waitForTimeout(300)
  expect(configCalls(requests)).toEqual([])
})

test('F14: the modal opens and connects while the plan does not respond', async () => {
  await addFault({ service: 'wallet-list', fault: { kind: 'hang' } })
  const { page } = await open.connected({ kit: project })
  await openModal(page)
  await sendRow(page).waitFor()
})

test('a plan that disables a feature while Account is open removes its row, keeps Send, and survives a reload', async () => {
  await setPlan()
  const { page } = await open({ kit: project })
  const release = await holdFiles(page, /appkit\/v1\/config/)
  await addSwaps(page)
  await openAccount(page)
  await swapRow(page).waitFor()
  release()
  await swapRow(page).waitFor({ state: 'hidden' })
  await sendRow(page).waitFor()
  // The stored plan applies until the next response, and during an outage.
  await addFault({ service: 'wallet-list', fault: { kind: 'hang' } })
  await page.reload()
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await addSwaps(page)
  await openModal(page)
  await sendRow(page).waitFor()
  expect(await swapRow(page).count()).toBe(0)
})

byNight('overrides of the plan are reported once', async () => {
  await setPlan(swapOn)
  const { page } = await open({ kit: { ...project, features: { swaps: false } }, development: true })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await addSwaps(page)
  await openModal(page)
  await alertText(page).waitFor()
  await page.getByRole('alert').getByText('Your local configuration for features.swaps was ignored').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Escape')
  await openAccount(page)
  await swapRow(page).waitFor()
  expect(await alertText(page).count()).toBe(0)
  expect(warnings.filter((text) => text.includes('Local configuration ignored'))).toHaveLength(1)
})

testEach(0, [
  ['500', { kind: 'status', status: 500 }],
  ['garbage', { kind: 'garbage', body: '{"features":"all"' }],
  ['no plan', { kind: 'garbage', body: '[]' }],
  ['a broken connection', { kind: 'drop' }],
])('F14: with a plan that responds with %s, everything works as without a plan', async (_, fault) => {
  await addFault({ service: 'wallet-list', fault })
  const { page } = await open({ kit: { ...project, features: { swaps: true } } })
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('remote configuration')) warnings.push(message.text())
  })
  await addSwaps(page)
  await openAccount(page)
  await swapRow(page).waitFor()
  await sendRow(page).waitFor()
  await expect.poll(() => warnings.length, { timeout: 15_000 }).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
  await swapRow(page).waitFor()
})

byNight('offline, the plan waits until the page is online, then applies', async () => {
  const { page, context } = await open({ kit: project })
  await addSwaps(page)
  await connectWallet(page)
  await clearFaults()
  await openModal(page)
  await swapRow(page).waitFor({ state: 'hidden' })
  await setPlan(swapOn)
  await page.reload()
  await page.getByRole('button', { name: 'Account' }).waitFor()
  await addSwaps(page)
  // The scripts have loaded, but the service is not reachable.
  await page.route(/wallet-list/, (route) => route.abort('internetdisconnected'))
  await openModal(page)
  await sendRow(page).waitFor()
  await context.setOffline(true)
  expect(await swapRow(page).count()).toBe(0)
  await page.unroute(/wallet-list/)
  await context.setOffline(false)
  await swapRow(page).waitFor()
})

byNight('a project id that the service rejects is reported to the integrator', async () => {
  await addFault({ service: 'wallet-list', fault: { kind: 'status', status: 403 } })
  const { page } = await open({ kit: project, development: true })
  await openModal(page)
  await page.getByRole('alert').getByText('Invalid App Configuration').waitFor()
  await waitForButton(page, walletName)
})

test('in production, what the integrator must fix is in the console, and visitors do not see it', async () => {
  await addFault({ service: 'wallet-list', fault: { kind: 'status', status: 403 } })
  const { page } = await open({ kit: project })
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Invalid App Configuration'),
  )
  await openModal(page)
  await logged
  await waitForButton(page, walletName)
  // The alert bar would load its code first.
  await page.waitForTimeout(500)
  expect(await page.getByRole('alert').count()).toBe(0)
})
