import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { addFault, clearFaults, tokenOf } from '../lib/chain.ts'
import { showAccount } from '../lib/flows.ts'
import { frameCalls } from '../lib/frame.ts'
import { loginTests } from '../lib/login.ts'
import { modal } from '../lib/modal.ts'
import { giveTokens } from '../lib/tokens.ts'

const { openLoggedIn } = loginTests()
const rows = (page: Page) => modal(page).getByRole('region', { name: 'Tokens' }).getByRole('listitem')
const balanceCalls = (requests: readonly string[]) => requests.filter((path) => path.includes('/balance?'))

/** Opens a page with a visitor who holds 12.5 LUSD. */
async function openFunded() {
  const opened = await openLoggedIn()
  await giveTokens(tokenOf('LUSD').address, opened.address, 12_500_000n)
  return opened
}

const countAssetRequests = async () =>
  (await frameCalls()).filter((name) => name === 'wallet_getAssets').length

test('43: the embedded wallet reports the assets of its account, and the data service is not requested', async () => {
  const { page, requests } = await openFunded()
  const before = await countAssetRequests()
  await showAccount(page)
  await expect.poll(() => rows(page).count()).toBe(2)
  await rows(page).nth(0).getByText('10.000', { exact: true }).waitFor()
  await rows(page).nth(1).getByText('LUSD', { exact: true }).waitFor()
  await rows(page).nth(1).getByText('12.500', { exact: true }).waitFor()
  await page.screenshot({ path: '.shots/embedded-tokens.png' })
  expect((await countAssetRequests()) - before).toBe(1)
  expect([balanceCalls(requests), requests.filter((path) => path.includes('supported-chains'))]).toEqual([
    [],
    [],
  ])
})

byNight(
  '43: an incomplete response of the wallet is ignored, and the data service is requested',
  async () => {
    const { page, requests } = await openFunded()
    const metadata = { name: 'Wrong', symbol: 'WRONG', decimals: 18, iconUrl: '' }
    await addFault({
      service: 'secure-site',
      message: 'RPC_REQUEST',
      rpcMethod: 'wallet_getAssets',
      fault: {
        kind: 'answer',
        payload: { '0x7a69': [{ address: 'native', balance: '0x1', type: 'NATIVE', metadata }] },
      },
    })
    await showAccount(page)
    await expect.poll(() => rows(page).count()).toBe(2)
    await rows(page).nth(1).getByText('12.500', { exact: true }).waitFor()
    expect(await rows(page).getByText('WRONG').count()).toBe(0)
    expect(balanceCalls(requests)).toHaveLength(1)
    await clearFaults()
  },
)
