import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { connectWallet, waitForConnected, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { addresses } from '../lib/openPage.ts'
import { servedPage } from '../lib/servePage.ts'
import { setMode, switchAccount, switchChain } from '../lib/wallet.ts'

const open = hostTests()
const pages = servedPage('wagmi')

const waitFor = (page: Page, state: string) =>
  expect.poll(() => page.evaluate(() => window.wagmiSite?.state()), { timeout: 15_000 }).toBe(state)
const connectedTo = (chainId: number, index: 0 | 1 = 0) => `connected ${addresses[index]} ${chainId}`

describe.each([3, 2])('wagmi %s', (version) => {
  async function connected(): Promise<Page> {
    const before = `window.wagmiVersion = ${version}`
    const { page } = await open({ at: 'wagmi', pages: pages.url, before })
    await waitFor(page, 'disconnected')
    expect(await page.evaluate(() => window.wagmiSite?.version)).toMatch(new RegExp(`^${version}\\.`))
    await setMode(page, 'approve')
    await connectWallet(page)
    await waitFor(page, connectedTo(31337))
    return page
  }

  byNight(
    'the modal connects wagmi, and the account and the network of the wallet are those of wagmi',
    async () => {
      const page = await connected()
      await switchAccount(page, 1)
      await waitFor(page, connectedTo(31337, 1))
      await switchChain(page, 31338)
      await waitFor(page, connectedTo(31338, 1))
    },
  )

  byNight('switching and disconnecting in wagmi does so in the kit', async () => {
    const page = await connected()
    await page.evaluate(() => window.wagmiSite?.switchTo(31338))
    await waitFor(page, connectedTo(31338))
    await expect.poll(() => page.getByTestId('account').textContent()).toContain('eip155:31338:')
    await page.evaluate(() => window.wagmiSite?.disconnect())
    await waitForStatus(page, 'disconnected')
    await waitFor(page, 'disconnected')
  })

  byNight(
    'switching and disconnecting in the kit does so in wagmi, and a reload keeps both connected',
    async () => {
      const page = await connected()
      await page.evaluate(() => window.wagmiSite?.switchKit(31338))
      await waitFor(page, connectedTo(31338))
      await page.reload()
      await waitForConnected(page)
      await waitFor(page, connectedTo(31338))
      await page.evaluate(() => window.wagmiSite?.disconnectKit())
      await waitFor(page, 'disconnected')
    },
  )
})
