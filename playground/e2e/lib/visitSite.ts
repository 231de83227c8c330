import { base, mainnet } from '@latchkit/plugin-eip155/networks'
import { verifyMessage } from 'ethers'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { OpenPage } from './hostTest.ts'
import { press } from './modal.ts'
import { addresses, type OpenedPage, type PageOptions, walletName } from './openPage.ts'
import { waitForClosed } from './waits.ts'
import { setMode } from './wallet.ts'

/** The networks of the documented sites, each with the local chain that stands for it. */
const networks = () => [mainnet, base].map((network, index) => ({ network, chain: inject('chains')[index] }))

/** The wallet's networks: the local chains under the ids of the site's networks. */
const chains = () =>
  networks().map(({ network, chain }) => ({
    chainId: network.id,
    name: network.name,
    rpcUrl: chain?.rpcUrl ?? '',
  }))

interface Call {
  readonly id?: unknown
  readonly method?: unknown
}

/** Answers a node's calls from the local chain, with the chain id of the network that it stands for. */
async function answer(
  body: string,
  { network, chain }: ReturnType<typeof networks>[number],
): Promise<string> {
  const call = async (one: Call): Promise<object> => {
    if (one.method === 'eth_chainId')
      return { jsonrpc: '2.0', id: one.id, result: `0x${network.id.toString(16)}` }
    const response = await fetch(chain?.rpcUrl ?? '', { method: 'POST', body: JSON.stringify(one) })
    return (await response.json()) as object
  }
  const calls: Call | readonly Call[] = JSON.parse(body)
  return JSON.stringify(Array.isArray(calls) ? await Promise.all(calls.map(call)) : await call(calls as Call))
}

/** Connects the nodes of the site's networks to the local chains. Returns the URLs of all other requests, which are refused. */
async function routeNodes(context: BrowserContext): Promise<readonly string[]> {
  const refused: string[] = []
  const isLocal = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === 'localhost'
  await context.route(
    (url) => !isLocal(url) && url.protocol.startsWith('http'),
    async (route) => {
      const url = route.request().url()
      const row = networks().find(({ network }) =>
        network.rpcUrls.default.http.some((node) => new URL(node).href === new URL(url).href),
      )
      if (!row) {
        refused.push(url)
        return route.abort()
      }
      const body = await answer(route.request().postData() ?? '[]', row)
      return route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body,
      })
    },
  )
  return refused
}

const waitForText = (page: Page, text: string) => page.getByText(text).waitFor()

/**
 * Uses a documented site as a visitor does: connects the wallet, signs, switches the network, comes back and disconnects. The
 * console has to stay empty, also for a visitor who returns, except for `notices`. `connect` is the name of the kit's button.
 */
export async function visitSite(
  open: OpenPage,
  url: string,
  options: PageOptions = {},
  connect = 'Connect wallet',
  notices?: RegExp,
): Promise<OpenedPage> {
  const opened = await open({ ...options, url, wallets: [{ chains: chains() }] })
  const { page, context } = opened
  const refused = await routeNodes(context)
  const warnings: string[] = []
  page.on('console', (message) => {
    // The browser asks for an icon by itself, which the documented pages do not have.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (['warning', 'error'].includes(message.type())) warnings.push(message.text())
  })
  await page.reload()
  await waitForText(page, 'Wallet: disconnected')
  await waitForText(page, 'Network: Ethereum')
  await setMode(page, 'approve')
  await page.getByRole('button', { name: connect, exact: true }).click()
  await press(page, walletName)
  await waitForText(page, 'Wallet: connected')
  await waitForClosed(page)
  await page.getByRole('button', { name: 'Sign' }).click()
  const signature = page.getByRole('status')
  await expect.poll(() => signature.textContent()).toMatch(/^0x/)
  expect(verifyMessage('Hello', (await signature.textContent()) ?? '')).toBe(addresses[0])
  await page.getByRole('button', { name: 'Switch to Base' }).click()
  await waitForText(page, 'Network: Base')
  await page.reload()
  await waitForText(page, 'Wallet: connected')
  await waitForText(page, 'Network: Base')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await waitForText(page, 'Wallet: disconnected')
  expect(warnings.filter((text) => !notices?.test(text))).toEqual([])
  expect(refused).toEqual([])
  return opened
}
