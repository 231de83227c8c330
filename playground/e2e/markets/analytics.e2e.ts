import type { Page, Request } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import {
  clearReportedEvents,
  clearServiceRequests,
  reportedEvents,
  resetProject,
  serviceRequests,
  setProject,
} from '../lib/chain.ts'
import { disconnect, reviewSend, switchNetwork, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, modal, openModal, press } from '../lib/modal.ts'
import { type PageOptions, walletName } from '../lib/openPage.ts'
import { composePlugin } from '../lib/plugin.ts'
import { connectToSignIn, service, signIn, waitForAsked } from '../lib/signIn.ts'
import { recordedEvents } from '../lib/site.ts'
import { waitForText } from '../lib/waits.ts'
import { setMode } from '../lib/wallet.ts'

const open = hostTests()
const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const network = 'eip155:31337'
const withPlugins = (plugins: object = {}): PageOptions => ({
  kit: { projectId: 'shop', plugins: { siwx: service(), ...plugins } },
})
const withAnalytics = withPlugins({ analytics: {} })

beforeEach(async () => {
  await clearReportedEvents()
  await resetProject()
  await setProject({ isAnalyticsEnabled: true })
})

/** Opens a page whose minutes pass when a test wants, and counts its reports on their way to the service. */
async function openReporting() {
  const { page } = await open(withAnalytics)
  await page.clock.install()
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/analytics/e')) pending.add(request)
  })
  const settle = (request: Request) => void pending.delete(request)
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  return { page, pending }
}

type Reporting = Awaited<ReturnType<typeof openReporting>>

/** Waits until events of these names have arrived, while minutes pass on the page. */
async function waitForEvents({ page, pending }: Reporting, ...names: readonly string[]): Promise<void> {
  const missing = async () => {
    const arrived = (await reportedEvents()).map(({ props }) => props.event)
    return names.filter((name) => !arrived.includes(name))
  }
  await expect
    .poll(
      async () => {
        // A report on its way would reach its time limit.
        await expect.poll(() => pending.size).toBe(0)
        await page.clock.fastForward(61_000)
        return missing()
      },
      { timeout: 30_000 },
    )
    .toEqual([])
}

/** Connects and signs in, sends, switches the network, and disconnects. */
async function visit(page: Page): Promise<void> {
  await connectToSignIn(page, walletName)
  await signIn(page)
  await reviewSend(page, '0.01', receiver)
  await press(page, 'Send 0.01 ETH')
  await waitForText(page, 'You sent 0.01 ETH')
  await closeModal(page)
  await switchNetwork(page, 'eip155:31338')
  await waitForAsked(page)
  await signIn(page)
  await disconnect(page)
}

test('a visit arrives as the events of the specification, with their properties and without its query', {
  timeout: 120_000,
}, async () => {
  const reporting = await openReporting()
  const { page } = reporting
  await visit(page)
  const names = ['INITIALIZE', 'MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']
  const signing = ['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']
  const sending = ['OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS', 'SWITCH_NETWORK', 'DISCONNECT_SUCCESS']
  await waitForEvents(reporting, ...names, ...signing, ...sending)
  const events = await reportedEvents()
  const propertiesOf = (name: string) => events.find(({ props }) => props.event === name)?.props.properties
  const target = { network, isSmartAccount: false }
  const payment = { ...target, token: 'ETH', amount: '0.01' }
  expect(
    Object.fromEntries([...names, ...signing, ...sending].map((name) => [name, propertiesOf(name)])),
  ).toEqual({
    INITIALIZE: { networks: [network, 'eip155:31338'], features: expect.any(Object) },
    MODAL_OPEN: { connected: false },
    SELECT_WALLET: { name: walletName, platform: 'browser' },
    CONNECT_SUCCESS: { name: walletName, method: 'browser' },
    MODAL_CLOSE: { connected: true },
    CLICK_SIGN_SIWX_MESSAGE: target,
    SIWX_AUTH_SUCCESS: target,
    OPEN_SEND: target,
    SEND_INITIATED: payment,
    SEND_SUCCESS: payment,
    SWITCH_NETWORK: { network: 'eip155:31338' },
    DISCONNECT_SUCCESS: { namespace: 'eip155' },
  })
  const { origin, pathname, hostname } = new URL(page.url())
  for (const { url, domain, projectId, st, sv } of events) {
    expect({ url, domain, projectId, st }).toEqual({
      url: origin + pathname,
      domain: hostname,
      projectId: 'shop',
      st: 'appkit',
    })
    expect(sv).toMatch(/^react-latchkit-/)
  }
  // No account, hash, message or query has left.
  expect(JSON.stringify(events)).not.toMatch(/0x[\da-f]{8}|[\w.]+@[\w.]+|wc:|[?&]\w+=|[\da-f]{33}/i)
})

byNight('at most five events leave in a minute, whatever happens on the page', async () => {
  const { page } = await open(withPlugins({ analytics: {}, siwx: service({ required: false }) }))
  for (let round = 0; round < 6; round += 1) {
    await openModal(page)
    // Escape closes a modal that is open.
    await modal(page).waitFor()
    await closeModal(page)
  }
  await expect.poll(async () => (await reportedEvents()).length).toBe(5)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await reportedEvents()).toHaveLength(5)
})

byNight(
  'nothing is requested before an intent, without the plugin, or when the project has not enabled it',
  async () => {
    const requested = async () =>
      (await serviceRequests()).filter(({ path }) => /^\/analytics|getAnalyticsConfig/.test(path))
    await clearServiceRequests()
    await open(withAnalytics)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await requested()).toEqual([])
    const absent = await open(withPlugins())
    await visit(absent.page)
    expect(await requested()).toEqual([])
    await setProject({ isAnalyticsEnabled: false })
    const disabled = await open(withAnalytics)
    await visit(disabled.page)
    expect((await requested()).map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
      '/wallet-list/getAnalyticsConfig',
    ])
    expect(await reportedEvents()).toEqual([])
  },
)

test('a plugin that smuggles secrets into names, messages and properties sends none of them', async () => {
  const reporting = await openReporting()
  const { page } = reporting
  await composePlugin(page, 'smuggler', () => ({
    on: ['open'],
    needs: ['track'],
    setup({ track }: { track(event: object): void }) {
      const key = '4c'.repeat(32)
      const secret = `ann@example.com wc:${key}@2?symKey=${key} https://x.example/?code=493817 0x${key} code 493 817`
      track({ event: 'SELECT_WALLET', properties: { name: secret, platform: secret, email: secret } })
      track({ event: 'CONNECT_ERROR', properties: { message: secret, stack: secret } })
      track({ event: 'SWITCH_NETWORK', properties: { network: secret } })
      track({ event: secret, properties: { secret } })
    },
  }))
  await openModal(page)
  await waitForEvents(reporting, 'SELECT_WALLET', 'CONNECT_ERROR', 'SWITCH_NETWORK', 'MODAL_OPEN')
  expect(JSON.stringify(await reportedEvents())).not.toMatch(/ann|wc:|symKey|4c4c|493 ?817|[?&]\w+=/)
})

test("a site hears the events by kit.on('event') without the plugin", async () => {
  const { page } = await open(withPlugins())
  await page.evaluate(() => {
    const tracked: unknown[] = []
    Object.assign(globalThis, { tracked })
    window.latchkit?.kit.on('event', (event) => tracked.push(event))
  })
  await setMode(page, 'reject')
  await openModal(page, walletName)
  await waitForText(page, 'Connection declined')
  await waitForStatus(page, 'disconnected')
  const received = await recordedEvents(page)
  for (const event of [
    { event: 'MODAL_OPEN', properties: { connected: false } },
    { event: 'SELECT_WALLET', properties: { name: walletName, platform: 'browser' } },
    { event: 'CONNECT_ERROR', properties: { message: 'User rejected the request' } },
  ])
    expect(received).toContainEqual(event)
})
