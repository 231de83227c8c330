import { expect } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { fill, modal, openModal, press } from '../lib/modal.ts'
import { addresses } from '../lib/openPage.ts'
import { pictureForReadme, takePicture } from '../lib/pictures.ts'
import {
  openList,
  openShowing,
  waitForButton,
  waitForClosed,
  waitForExactText,
  waitForText,
} from '../lib/waits.ts'
import { setMode, switchChain } from '../lib/wallet.ts'

// Takes screenshots of every view in every state and look. axe must report no violations.
const open = hostTests()

byNight('Account: full, toast, unknown network', async () => {
  const kit = { networks: ['eip155:31337'], plugins: { networks: { allowUnsupportedChain: true } } }
  const { page, context } = await open.account({ kit })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await takePicture(page, 'account-full', /^[\d,]+\.\d{3} ETH$/)
  await press(page, 'Copy address')
  await waitForText(page, 'Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addresses[0])
  await takePicture(page, 'account-toast')
  await switchChain(page, 31338)
  await modal(page).getByText('Unknown Network').first().waitFor()
  await takePicture(page, 'account-unknown')
})

byNight('Tokens: empty', async () => {
  const wallets = [{ privateKeys: [`0x${'ab'.repeat(32)}`] as const }]
  const { page } = await open.account({ kit: { projectId: 'play' }, wallets })
  await takePicture(page, 'tokens-empty', 'No tokens yet')
})

byNight('Tokens and Send, right to left', async () => {
  const { page } = await open.account({ kit: { projectId: 'play', locale: 'ar' } })
  await takePicture(page, 'tokens-rtl', 'Local Tether')
  await press(page, 'إرسال')
  await waitForButton(page, 'Ether')
  await takePicture(page, 'send-rtl')
  await press(page, 'Ether')
  await waitForButton(page, 'Local Tether')
  await takePicture(page, 'send-choose-rtl')
})

byNight('the alert for a missing project id, and right to left', async () => {
  const { page } = await open({ kit: { projectId: undefined, locale: 'ar' } })
  await openModal(page)
  await waitForExactText(page, 'Project ID Not Configured')
  await takePicture(page, 'connect-alert-rtl')
})

byNight('the views of the README: list, account, review', async () => {
  const wallets = [
    { name: 'Field Wallet', rdns: 'test.wallet' },
    { name: 'Meadow', rdns: 'b' },
    { name: 'Harbour', rdns: 'c' },
  ]
  const { page } = await open({ wallets })
  await setMode(page, 'approve')
  await openList(page, 'Field Wallet')
  await pictureForReadme(page, 'connect')
  await press(page, 'Field Wallet')
  await waitForClosed(page)
  await openShowing(page, /^[\d,]+\.\d{3} ETH$/)
  await pictureForReadme(page, 'account')
  await press(page, 'Send')
  await fill(page, { Amount: '0.25', To: addresses[1] })
  await press(page, 'Preview Send')
  await waitForButton(page, 'Send 0.25 ETH')
  await pictureForReadme(page, 'review')
})
