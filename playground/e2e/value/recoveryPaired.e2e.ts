import type { AccountId, Namespace } from '@latchkit/kernel'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { transferBy } from '../lib/adapter.ts'
import { byNight, isNight, variants } from '../lib/byNight.ts'
import { localClient } from '../lib/chain.ts'
import { createDeferred } from '../lib/createDeferred.ts'
import { waitForStatus } from '../lib/flows.ts'
import { pressInFrame, startRequest } from '../lib/frame.ts'
import { hostTests } from '../lib/hostTest.ts'
import { intentsOf } from '../lib/journal.ts'
import { logIn, plainKit } from '../lib/login.ts'
import { loseAnswers } from '../lib/loseAnswers.ts'
import { pairingTests } from '../lib/pairing.ts'
import { wakeAssetHub } from '../lib/polkadot.ts'
import { receivedBy, type Sender, senders } from '../lib/senders.ts'
import { addressOf } from '../lib/stored.ts'

const open = hostTests()
const { openSite, pair } = pairingTests(open)
// Only the nightly run has rows of Polkadot.
if (isNight) beforeAll(wakeAssetHub, 180_000)
const timeout = 90_000

const sent = 'Your last transaction was sent.'
const mayBeSent = 'Check your wallet before you send again.'

/**
 * The method that a paired wallet receives, and whether it sends the transaction itself or only signs it. On Cosmos a wallet
 * that does not answer stops a transfer earlier, because it is asked for its key first.
 */
const pairedMethods = {
  eip155: ['eth_sendTransaction', true],
  solana: ['solana_signAndSendTransaction', true],
  bip122: ['sendTransfer', true],
  polkadot: ['polkadot_signTransaction', false],
} as const satisfies Partial<Record<Namespace, readonly [string, boolean]>>

const siteOf = ({ namespace, chainId }: Sender) => ({
  kit: {
    networks: [chainId],
    plugins: { walletconnect: {}, ...(namespace === 'eip155' ? {} : { [namespace]: {} }) },
  },
})

const states = async (page: Page) =>
  (await intentsOf(page)).map(({ state, hash }) => [state, hash !== undefined])

const { cosmos: _, ...others } = senders

test.each(variants(Object.values(others) as readonly Sender[], 1))(
  '$namespace: a paired wallet that answers after a reload of the site has sent at most once, and the site shows it',
  { timeout },
  async (sender) => {
    const { page } = await openSite(siteOf(sender))
    const wallet = await pair(page)
    const before = await receivedBy(page, sender)
    const received = async () => (await receivedBy(page, sender)) - before
    const [method, sends] = pairedMethods[sender.namespace as keyof typeof pairedMethods]
    await wallet.evaluate((phone) => phone.setMode('stall'))
    const from: AccountId = `${sender.chainId}:${await addressOf(page, sender.namespace)}`
    void transferBy(page, from, sender.receiver, sender.value)
    await expect.poll(() => wallet.requests(), { timeout: 20_000 }).toContain(method)
    await page.reload()
    await page.getByText(mayBeSent).waitFor({ timeout: 20_000 })
    expect(await received()).toBe(0n)
    await wallet.evaluate((phone) => phone.setMode('approve'))
    if (sends) {
      await page.getByText(sent).first().waitFor({ timeout: 30_000 })
      expect(await states(page)).toEqual([['done', true]])
    }
    await expect.poll(received, { timeout: 20_000 }).toBe(sends ? sender.value : 0n)
    expect((await wallet.requests()).filter((name) => name === method)).toHaveLength(1)
  },
)

test.each(variants([senders.cosmos, senders.polkadot] as readonly Sender[], 1))(
  '$namespace: a paired wallet only signs: a broadcast whose answer a reload has lost is found, and nothing is signed again',
  { timeout },
  async (sender) => {
    const { page } = await openSite(siteOf(sender))
    const wallet = await pair(page)
    const before = await receivedBy(page, sender)
    const received = async () => (await receivedBy(page, sender)) - before
    const passed = await loseAnswers(page)
    const from: AccountId = `${sender.chainId}:${await addressOf(page, sender.namespace)}`
    void transferBy(page, from, sender.receiver, sender.value)
    await passed(1)
    const requested = await wallet.requests()
    await page.reload()
    await page.getByText(sent).first().waitFor({ timeout: 30_000 })
    expect(await states(page)).toEqual([['done', true]])
    await expect.poll(received, { timeout: 20_000 }).toBe(sender.value)
    expect(await wallet.requests()).toEqual(requested)
  },
)

byNight(
  'the embedded wallet: an answer that a reload has lost is found on the chain',
  { timeout },
  async () => {
    const { page } = await open({ wallets: [], kit: plainKit })
    await logIn(page)
    const chain = localClient()
    const receiver = '0x000000000000000000000000000000000000bEEF'
    const before = await chain.getBalance({ address: receiver })
    startRequest(page, 'eth_sendTransaction', [{ from: await addressOf(page), to: receiver, value: '0x9' }])
    const reached = createDeferred()
    await page.route('**/api/approve', async (route) => {
      await route.fetch()
      reached.happen()
    })
    await pressInFrame(page)
    await reached.happened
    await page.reload()
    await expect
      .poll(() => page.getByText(sent).filter({ visible: true }).count(), { timeout: 20_000 })
      .toBe(1)
    expect(await states(page)).toEqual([['done', true]])
    expect(await chain.getBalance({ address: receiver })).toBe(before + 9n)
    await waitForStatus(page, 'connected')
  },
)
