import { expect } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { findViolations } from '../lib/pictures.ts'
import { studioTests } from '../lib/studio.ts'

const opened = studioTests()
const account = '0xf3…b92266'

byNight('two tabs have one connection, and a page that goes offline says so until it is back', async () => {
  const studio = opened()
  const { page } = studio
  const setting = (name: string) => page.getByRole('switch', { name, exact: true })
  await studio.open()
  await studio.connectFieldWallet()
  await studio.openSection('Environment')
  await setting('Two tabs').click()
  const second = page.frameLocator('iframe[title="Live page, second tab"]')
  await second.getByRole('button', { name: account }).waitFor()
  // The same page twice has its landmarks twice.
  const violations = await findViolations(page)
  expect(violations.filter((text) => !text.startsWith('landmark-unique'))).toEqual([])
  await second.getByRole('button', { name: account }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  const first = page.frameLocator('iframe[title="Live page"]')
  await first.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await setting('Two tabs').click()
  await page.getByTitle('Live page, second tab').waitFor({ state: 'detached' })

  await setting('Offline').click()
  await first.getByRole('button', { name: 'Connect wallet' }).click()
  const notice = first.getByText('You are offline. Nothing is sent until you are back online.')
  await notice.waitFor()
  await setting('Offline').click()
  await notice.waitFor({ state: 'detached' })
  await first.getByRole('dialog').getByRole('button', { name: 'Field Wallet' }).click()
  await first.getByRole('button', { name: account }).waitFor()
})
