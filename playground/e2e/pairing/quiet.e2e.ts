import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { checkSigning, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { press } from '../lib/modal.ts'
import { code, copyUri, pairingTests } from '../lib/pairing.ts'
import { openList } from '../lib/waits.ts'

const { openSite, phone, pair } = pairingTests(hostTests())

/** Records everything that the page sends from now on: the URLs, and the data sent to them. */
function recordTraffic(page: Page) {
  const urls: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    urls.push(request.url())
    sent.push(request.url(), request.postData() ?? '')
  })
  page.on('websocket', (socket) => {
    urls.push(socket.url())
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
  })
  return { urls, sent }
}

test('no library and no relay before a pairing starts; then only the relay, and no request contains the URI', async () => {
  const { page } = await openSite()
  const { urls, sent } = recordTraffic(page)
  await openList(page, 'WalletConnect')
  await page.waitForTimeout(500)
  const library = chunkPattern('walletconnect.sdk', 'walletconnect.createWalletConnect')
  const isPairing = (url: string) => url.startsWith('ws') || library.test(url)
  expect(urls.filter(isPairing)).toEqual([])
  await press(page, 'WalletConnect')
  await code(page).waitFor()
  const uri = await copyUri(page)
  const wallet = await phone({ mode: 'approve' })
  await wallet.pair(uri)
  await waitForStatus(page, 'connected')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect.poll(() => page.getByRole('status', { name: 'Result' }).textContent()).toMatch(/^0x/)
  const hosts = new Set(urls.filter((url) => !/^(data|blob):/.test(url)).map((url) => new URL(url).host))
  expect([...hosts].sort()).toEqual([inject('cloud'), inject('pages')].map((url) => new URL(url).host).sort())
  expect(page.frames()).toHaveLength(1)
  const symKey = new URLSearchParams(uri.split('?')[1]).get('symKey') ?? ''
  expect(symKey).toHaveLength(64)
  expect(
    sent.filter((text) => text.includes('wc:') || text.includes('wc%3A') || text.includes(symKey)),
  ).toEqual([])
  expect(await page.title()).not.toContain('wc:')
})

const withoutStorage = `
  Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('denied', 'SecurityError') } })
  Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })
`

byNight('pairing works without storage', async () => {
  const { page } = await openSite({ before: withoutStorage })
  await pair(page)
  await checkSigning(page)
})
