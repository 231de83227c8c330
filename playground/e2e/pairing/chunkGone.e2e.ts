import { expect, test } from 'vitest'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { hostTests } from '../lib/hostTest.ts'
import { countButtons, press } from '../lib/modal.ts'
import { openView } from '../lib/openView.ts'
import { code, pairingTests } from '../lib/pairing.ts'
import { waitForButton } from '../lib/waits.ts'

const { openSite } = pairingTests(hostTests())
/** The chunk with the plugin's pairing code. The protocol library is in another chunk. */
const pairingChunk = chunkPattern('walletconnect.createWalletConnect')

test('F49: if the code of pairing does not load, the view says so, and one retry is enough when it is back', async () => {
  const { page } = await openSite()
  await page.route(pairingChunk, (route) => route.abort())
  await openView(page, 'ConnectingWalletConnectBasic')
  await waitForButton(page, 'Try again')
  await page.unroute(pairingChunk)
  await press(page, 'Try again')
  await code(page).waitFor()
  expect(await countButtons(page, 'Try again')).toBe(0)
})
