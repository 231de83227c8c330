import { expect, test } from 'vitest'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { modal, openModal } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { walletName } from '../lib/openPage.ts'
import { openView } from '../lib/openView.ts'

const open = hostTests()
/** The code of the listing and of the terms. */
const code = chunkPattern('connect.createLazyDirectory-')

test('F49: if the code of all wallets does not load, the view says so, and one retry is enough when it is back', async () => {
  const { page } = await open()
  const asked: string[] = []
  await page.route(code, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await openView(page, 'AllWallets')
  const all = page.getByRole('dialog')
  await all.getByText('A new version is available').waitFor()
  await all.getByRole('button', { name: 'Reload' }).waitFor()
  expect(asked.length).toBeGreaterThan(1)
  await all.getByRole('button', { name: 'Try again' }).click()
  await all.getByText('A new version is available').waitFor()
  await page.unroute(code)
  await all.getByRole('button', { name: 'Try again' }).click()
  await all.getByRole('searchbox', { name: 'Search wallet' }).waitFor()
  await all.getByRole('button', { name: walletName }).waitFor()
})

test('F49: if the code of the terms does not load, nobody waits for it', async () => {
  const connect = { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' }
  const { page } = await open({ kit: { plugins: { connect } } })
  await page.route(code, (route) => route.abort())
  await openModal(page)
  await modal(page).getByText('A new version is available').waitFor()
  expect(await modal(page).getByRole('button', { name: walletName }).count()).toBe(0)
  await page.unroute(code)
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await modal(page).getByRole('checkbox').check()
  await modal(page).getByRole('button', { name: walletName }).waitFor()
})
