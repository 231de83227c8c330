import { expect, inject, test } from 'vitest'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { countButtons, modal, openModal } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { loadedUrls } from '../lib/stored.ts'
import { openList, openShowing, waitForText } from '../lib/waits.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

const open = hostTests()

const watchStorage = `
  globalThis.storageWrites = []
  const write = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) { storageWrites.push(key); return write.call(this, key, value) }
`

test('before intent there is no request, no storage write, no element and no wallet request', async () => {
  const { page, requests } = await open({ before: watchStorage })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  const first = await loadedUrls(page)
  await page.waitForTimeout(1000)
  expect(await loadedUrls(page)).toEqual(first)
  expect(first.every((url) => /\/assets\/|data:/.test(url))).toBe(true)
  expect(requests).toEqual([])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'storageWrites'))).toEqual([])
  expect(await page.locator('latchkit-host').count()).toBe(0)
  expect(await requestsOf(page)).toEqual([])
})

test('listing wallets, connecting and reading the balance load no SDK, and the chain is read only after the wallet has responded', async () => {
  const { page, requests } = await open()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url().split('/').at(-1) ?? ''))
  await setMode(page, 'stall')
  await openModal(page, walletName)
  await waitForText(page, `Continue in ${walletName}`)
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
  await setMode(page, 'approve')
  await waitForStatus(page, 'connected')
  await openShowing(page, /^[\d,]+\.\d{3} ETH$/)
  expect(inject('viemScripts').length).toBeGreaterThan(0)
  expect(scripts.filter((script) => inject('viemScripts').includes(script))).toEqual([])
  // The Account view also shows tokens, which come from the data service and not from the chain.
  const isTokenRequest = (path: string) =>
    /^\/data\/v1\/(supported-chains|account\/0x\w+\/balance)\?/.test(path)
  expect(requests.filter((path) => !isTokenRequest(path))).toEqual(['eth_getBalance'])
})

test('a disabled feature is not shown and not loaded', async () => {
  const { page } = await open.connected({ kit: { features: { send: false } } })
  await openList(page, 'Disconnect')
  expect(await countButtons(page, 'Send')).toBe(0)
  const loaded = await loadedUrls(page)
  const pattern = chunkPattern('send.')
  expect(loaded.filter((url) => pattern.test(url))).toEqual([])
})

test('under StrictMode, where effects run twice, the wallet and the services receive no more requests', async () => {
  const calls: Record<string, unknown> = {}
  for (const development of [false, true]) {
    const { page, requests } = await open.connected({ kit: { strictMode: true }, development })
    await openShowing(page, /^[\d,]+\.\d{3} ETH$/, 'Local Tether')
    calls[`${development}`] = { wallet: await requestsOf(page), services: requests.toSorted() }
  }
  expect(calls.true).toEqual(calls.false)
})

test('the modal is 360 px wide, z-index 999, the last child of body', async () => {
  const { page } = await open()
  await openList(page, walletName)
  const host = await page.locator('latchkit-host').evaluate((element) => ({
    z: getComputedStyle(element).zIndex,
    last: document.body.lastElementChild === element,
  }))
  expect(host).toEqual({ z: '999', last: true })
  const card = await modal(page).locator('> div').first().boundingBox()
  expect(card?.width).toBe(360)
})

test('a kit that is composed again of the same parts is the one of the page, whatever it has now; others are refused', async () => {
  const { page } = await open.connected()
  const outcome = await page.evaluate(() => {
    const { kit, composeAgain } = window.latchkit ?? {}
    kit?.remove('send')
    const isSame = composeAgain?.() === kit
    try {
      composeAgain?.([])
    } catch (error) {
      return { isSame, refused: String(error) }
    }
    return { isSame }
  })
  expect(outcome.isSame).toBe(true)
  expect(outcome.refused).toContain('A kit "main" is on this page already. Use another kitId')
  await page.evaluate(() => window.latchkit?.kit.disconnect())
  await waitForStatus(page, 'disconnected')
  await page.evaluate(() => window.latchkit?.kit.destroy())
  expect(await page.evaluate(() => window.latchkit?.composeAgain([]).kitId)).toBe('main')
})
