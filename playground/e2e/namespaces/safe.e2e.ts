import { verifyMessage } from 'ethers'
import type { Frame, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press, pressExact } from '../lib/modal.ts'
import { addresses, hostUrl, privateKeys, walletName, walletRdns } from '../lib/openPage.ts'
import { request, settle } from '../lib/provider.ts'
import { servedPage } from '../lib/servePage.ts'
import { loadedUrls } from '../lib/stored.ts'
import { openList, waitForButton } from '../lib/waits.ts'

const open = hostTests()
const receiver = '0x000000000000000000000000000000000000dEaD'
/** The account of the Safe, which differs from that of the test wallet. */
const [, safeAddress] = addresses

const safe = servedPage('safe')

/** Opens the host page as an app inside a Safe. `trusted` lists the Safe origins that the app accepts. */
async function openFramed(trusted: readonly string[] = [safe.url]): Promise<{ page: Page; app: Frame }> {
  const { page } = await open()
  const chain = inject('chains').find(({ chainId }) => chainId === 31337)
  const query = new URLSearchParams({
    app: hostUrl({ plugins: { safe: { origins: trusted } } }),
    rpc: chain?.directUrl ?? '',
    chain: '31337',
    key: privateKeys[1],
  })
  await page.goto(`${safe.url}/pages/safe/?${query}`)
  return { page, app: await appOf(page) }
}

async function appOf(page: Page): Promise<Frame> {
  const app = await (await page.waitForSelector('iframe')).contentFrame()
  if (!app) throw new Error('The app is not framed')
  await app.getByRole('heading', { name: 'Example Shop' }).waitFor()
  return app
}

const account = (app: Frame, address: string) => app.getByText(`eip155:31337:${address}`, { exact: true })
const receivedRequests = (page: Page) => page.getByLabel('Asked').textContent()

/** Returns the chunks of the Safe connector that the page has loaded, by default those that only a Safe needs. */
const chunks = async (app: Frame, prefix = 'safe.source') => {
  const pattern = chunkPattern(prefix)
  return (await loadedUrls(app)).filter((name) => pattern.test(name))
}

async function connectSafe(app: Frame): Promise<void> {
  await app.getByRole('button', { name: 'Connect wallet' }).click()
  await pressExact(app, 'Safe')
  await account(app, safeAddress).waitFor()
}

test('inside a Safe, that Safe is listed, connects, and signs a text', async () => {
  const { page, app } = await openFramed()
  await connectSafe(app)
  await app.getByRole('button', { name: 'Sign message' }).click()
  const result = app.getByLabel('Result')
  await expect.poll(() => result.textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(verifyMessage('Hello from the host page', (await result.textContent()) ?? '')).toBe(safeAddress)
  expect(await receivedRequests(page)).toContain('signMessage')
  expect(await chunks(app)).toHaveLength(1)
})

test('a Safe sends a transaction that is mined with the exact amount, and its Safe hash returns the receipt', async () => {
  const chain = chainReader()
  const { app } = await openFramed()
  await connectSafe(app)
  const transaction = { from: safeAddress, to: receiver, value: '0x7b', gas: '0x5208' }
  const hash = await request(app, 'eth_sendTransaction', [transaction])
  expect(hash).toMatch(/^0x5afe/)
  const receipt = () => request(app, 'eth_getTransactionReceipt', [hash])
  await expect.poll(receipt).not.toBeNull()
  const { transactionHash } = (await receipt()) as { readonly transactionHash: string }
  const mined = await chain.getTransactionReceipt(transactionHash)
  expect(mined).toMatchObject({ status: 1, from: safeAddress, to: receiver })
  const block = mined?.blockNumber ?? 0
  const gained = (await chain.getBalance(receiver, block)) - (await chain.getBalance(receiver, block - 1))
  expect(gained).toBe(123n)
})

byNight('a request that the owner of the Safe declines is rejected', async () => {
  const { page, app } = await openFramed()
  await connectSafe(app)
  await page.getByLabel('Decline what the app asks').check()
  expect(await settle(app, 'personal_sign', ['0x6869', safeAddress])).toMatchObject({ code: 4001 })
})

byNight('inside a Safe, any stored connection is restored as the Safe', async () => {
  const { page, app } = await openFramed()
  await app.evaluate((rdns) => globalThis.testWallets[rdns]?.setMode('approve'), walletRdns)
  await app.getByRole('button', { name: 'Connect wallet' }).click()
  await press(app, walletName)
  await account(app, addresses[0]).waitFor()
  await page.reload()
  await account(await appOf(page), safeAddress).waitFor()
})

test('in a frame of another origin and without a frame, there is no Safe and none of its code', async () => {
  const { page, app } = await openFramed(['https://app.safe.global'])
  await app.getByRole('button', { name: 'Connect wallet' }).click()
  await waitForButton(app, walletName)
  expect(await modal(app).getByRole('button', { name: 'Safe', exact: true }).count()).toBe(0)
  expect(await chunks(app)).toEqual([])
  expect(await receivedRequests(page)).toBe('')
  const alone = await open()
  await openList(alone.page, walletName)
  expect(await modal(alone.page).getByRole('button', { name: 'Safe', exact: true }).count()).toBe(0)
  expect(await chunks(alone.page.mainFrame(), 'safe.')).toEqual([])
})
