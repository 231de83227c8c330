import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { checkSigning, connectWallet } from '../lib/flows.ts'
import { signInFrame } from '../lib/frame.ts'
import { hostTests } from '../lib/hostTest.ts'
import { logIn, loginKit } from '../lib/login.ts'
import { closeModal, openModal } from '../lib/modal.ts'
import { oldLibrary } from '../lib/oldLibrary.ts'
import { pairingTests } from '../lib/pairing.ts'
import { waitForText } from '../lib/waits.ts'

const open = hostTests()
const { openSite, pair } = pairingTests(open)

const add = (page: Page) => page.evaluate(oldLibrary)

testEach(1, ['before', 'after'])(
  'an old library that extends the prototypes %s the kit has loaded changes nothing: connecting, the list and signing',
  async (when) => {
    const { page } = await open({
      wallets: [{ mode: 'approve' }],
      ...(when === 'before' && { before: oldLibrary }),
    })
    if (when === 'after') await add(page)
    await connectWallet(page)
    await checkSigning(page)
    await openModal(page)
    await waitForText(page, 'Account')
    await closeModal(page)
    await page.reload()
    if (when === 'after') await add(page)
    await checkSigning(page)
  },
)

byNight(
  'an old library that extends the prototypes does not affect a login and a signature in the frame',
  async () => {
    const { page } = await open({ wallets: [], before: oldLibrary, kit: loginKit })
    await logIn(page)
    expect(await signInFrame(page)).toMatch(/^0x/)
  },
)

byNight(
  'an old library that extends the prototypes does not affect pairing, and signing by a paired phone',
  async () => {
    const { page } = await openSite({ before: oldLibrary })
    await pair(page)
    await checkSigning(page)
  },
)
