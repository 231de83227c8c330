import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { connectWallet, disconnect, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { hostUrl } from '../lib/openPage.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

const open = hostTests()

/** F40: the time within which tabs must show the same connection status, and how often it is read. */
const agreement = { timeout: 500, interval: 20 }

test('a second tab follows connect and disconnect within half a second, without a prompt', async () => {
  const { page, context } = await open()
  const other = await context.newPage()
  await other.goto(hostUrl())
  await setMode(other, 'stall')
  await connectWallet(page)
  await waitForStatus(other, 'connected', agreement)
  expect(await requestsOf(other)).not.toContain('eth_requestAccounts')
  await disconnect(page)
  await waitForStatus(other, 'disconnected', agreement)
  expect(await requestsOf(other)).not.toContain('wallet_revokePermissions')
})

byNight('two tabs that act simultaneously reach the same state', async () => {
  const { page, context } = await open()
  const other = await context.newPage()
  await other.goto(hostUrl())
  await connectWallet(page)
  await waitForStatus(other, 'connected')
  const disconnectFrom = (tab: typeof page) => tab.evaluate(() => window.latchkit?.kit.disconnect())
  await Promise.all([disconnectFrom(page), disconnectFrom(other)])
  await waitForStatus(page, 'disconnected')
  await waitForStatus(other, 'disconnected')
  const stored = () => page.evaluate(() => localStorage.getItem('@latchkit/main/connections'))
  expect(await stored()).toBeNull()
})
