import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { hostTests } from '../lib/hostTest.ts'
import { closeModal, countButtons, modal, openModal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'
import { openShowing, waitForButton } from '../lib/waits.ts'

const open = hostTests()
/** The code of the listing and of the terms. */
const code = chunkPattern('connect.createLazyDirectory')

test('F49: if the code of all wallets does not load, the view says so, and one retry is enough when it is back', async () => {
  const { page } = await open()
  const requests: string[] = []
  await page.route(code, (route) => {
    requests.push(route.request().url())
    return route.abort()
  })
  await openView(page, 'AllWallets')
  const all = page.getByRole('dialog')
  await all.getByText('A new version is available').waitFor()
  await all.getByRole('button', { name: 'Reload' }).waitFor()
  expect(requests.length).toBeGreaterThan(1)
  await all.getByRole('button', { name: 'Try again' }).click()
  await all.getByText('A new version is available').waitFor()
  await page.unroute(code)
  await all.getByRole('button', { name: 'Try again' }).click()
  await all.getByRole('searchbox', { name: 'Search wallets' }).waitFor()
  await all.getByRole('button', { name: walletName }).waitFor()
})

byNight('F49: if the code of the terms does not load, the modal offers a retry', async () => {
  const connect = { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' }
  const { page } = await open({ kit: { plugins: { connect } } })
  await page.route(code, (route) => route.abort())
  await openShowing(page, 'A new version is available')
  expect(await countButtons(page, walletName)).toBe(0)
  await page.unroute(code)
  await press(page, 'Try again')
  await modal(page).getByRole('checkbox').check()
  await waitForButton(page, walletName)
})

test('F49: if the code of the whole list does not load, the installed wallets are shown, and the whole list once it does', async () => {
  const { page } = await open({ kit: { plugins: { connect: { allWallets: 'SHOW' } } } })
  const list = chunkPattern('connect.FullWalletList')
  await page.route(list, (route) => route.abort())
  await openModal(page)
  await waitForButton(page, walletName)
  expect(await countButtons(page, 'What is a wallet?')).toBe(0)
  await closeModal(page)
  await page.unroute(list)
  // The list may have been rendered in advance, when the modal closed.
  await openModal(page)
  await closeModal(page)
  await openModal(page)
  await waitForButton(page, walletName, 'What is a wallet?')
})
