import { afterAll, afterEach, expect, test } from 'vitest'
import { closeBrowser, openHost, type OpenedPage, walletName } from './lib/openPage.ts'
import { answerPrompt } from './lib/wallet.ts'

let opened: OpenedPage | undefined
afterEach(async () => opened?.close())
afterAll(closeBrowser)

test('a visitor connects', async () => {
  opened = await openHost()
  const { page } = opened
  page.on('console', (message) => process.stdout.write(`${message.text()}\n`))
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.waitForTimeout(1000)
  await page.screenshot({ path: '/tmp/shot1.png' })
  await page.getByRole('dialog').getByRole('button', { name: walletName }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/shot2.png' })
  await answerPrompt(page, 'Approve')
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/shot3.png' })
  process.stdout.write(JSON.stringify([opened.errors, await opened.violations()]))
  expect(await opened.violations()).toEqual([])
})
