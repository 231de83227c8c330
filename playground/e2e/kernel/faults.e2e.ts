import { expect, test } from 'vitest'
import { addFault, clearFaults } from '../lib/chain.ts'
import { connectWallet, modal, openModal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'
import { askedMethods, setMode } from '../lib/wallet.ts'

const open = hostTests()

test('without an installed wallet, the view says so and shows where to get one', async () => {
  const { page } = await open({ wallets: [] })
  await openModal(page)
  await modal(page).getByText('No wallet found').waitFor()
  const link = modal(page).getByRole('link', { name: 'Get a wallet' })
  expect(await link.getAttribute('href')).toMatch(/\/links\/$/)
  expect(await link.getAttribute('rel')).toContain('noopener')
})

test('for a wallet that does not respond, the view shows that it is still waiting, with a way to cancel', async () => {
  const { page } = await open({ wallets: [{}, { name: 'Other Wallet', rdns: 'other.wallet' }] })
  await page.clock.install()
  await setMode(page, 'stall')
  await openModal(page)
  await modal(page).getByRole('button', { name: walletName }).click()
  await modal(page).getByText(`Continue in ${walletName}`).waitFor()
  await page.clock.fastForward(15_000)
  await modal(page).getByText(`Still waiting for ${walletName}`).waitFor()
  await modal(page).getByRole('button', { name: 'Use another wallet' }).click()
  await modal(page).getByRole('button', { name: 'Other Wallet' }).waitFor()
  await waitForStatus(page, 'disconnected')
  await setMode(page, 'approve')
  await page.waitForTimeout(300)
  await waitForStatus(page, 'disconnected')
})

test('for a prompt that is already open in the wallet, the view says where to look', async () => {
  const { page } = await open()
  await setMode(page, 'stall')
  await openModal(page)
  await modal(page).getByRole('button', { name: walletName }).click()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await modal(page).getByRole('button', { name: walletName }).click()
  await modal(page).getByText('Check your wallet: a request is already open').waitFor()
})

test('if the chain is unavailable, the balance says so, and loads with a retry', async () => {
  await addFault({ service: 'chains', fault: { kind: 'status', status: 500 } })
  const { page } = await open()
  await connectWallet(page)
  await openModal(page)
  await modal(page).getByText('Token Balance Unavailable').waitFor()
  await modal(page).getByText('Your money is not affected.').waitFor()
  await clearFaults()
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await modal(page)
    .getByText(/^\d+\.\d{3} ETH$/)
    .waitFor()
})

test('a double click on a wallet sends one request', async () => {
  const { page } = await open()
  await setMode(page, 'stall')
  await openModal(page)
  await modal(page).getByRole('button', { name: walletName }).dblclick()
  await modal(page).getByText(`Continue in ${walletName}`).waitFor()
  await page.waitForTimeout(300)
  expect((await askedMethods(page)).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('an unsupported method is never posted, and is rejected with a text', async () => {
  const { page } = await open()
  await connectWallet(page)
  const callCount = (await askedMethods(page)).length
  const error = await page.evaluate(() =>
    window.latchkit
      ?.provider('eip155')
      .request({ method: 'eth_sign', params: [] })
      .then(
        () => 'resolved',
        ({ code, message }: { code: number; message: string }) => ({ code, message }),
      ),
  )
  expect(error).toEqual({ code: 4200, message: 'Requested RPC call is not allowed' })
  // The kit shows no message: the site receives the error, and a wallet with its own prompt needs no view of the kit.
  await page.waitForTimeout(500)
  expect(await page.getByText('Action not allowed').count()).toBe(0)
  expect(await modal(page).count()).toBe(0)
  expect(await askedMethods(page)).toHaveLength(callCount)
})

test('for an invalid configuration, the page shows the problem of each key', async () => {
  const { page } = await open({ kit: { networks: [], preset: 'everything' } })
  await page.getByRole('alert').getByText('networks needs at least one CAIP-2 id.').waitFor()
  await page.getByRole('alert').getByText('preset is one of: basic.').waitFor()
})
