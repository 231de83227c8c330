import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkSigning, connectWallet } from '../lib/flows.ts'
import { signInFrame } from '../lib/frame.ts'
import { hostTests } from '../lib/hostTest.ts'
import { logIn, loginKit } from '../lib/login.ts'
import { closeModal, openModal } from '../lib/modal.ts'
import { waitForText } from '../lib/waits.ts'

const open = hostTests()

/** What old libraries add: methods and values that `for in` lists. */
const additions = `if (self === top) {
  Object.prototype.extend = function (other) { return Object.assign(this, other) }
  Object.prototype.isEmpty = false
  Object.prototype.owner = { name: 'legacy' }
  Array.prototype.contains = function (value) { return this.includes(value) }
  Array.prototype.last = function () { return this[this.length - 1] }
  String.prototype.startsWithAny = () => false
  Function.prototype.bindLate = function () { return this }
}`

const add = (page: Page) => page.evaluate(additions)

test.each(['before', 'after'] as const)(
  'an old library that extends the prototypes %s the kit has loaded changes nothing: connecting, the list and signing',
  async (when) => {
    const { page } = await open({
      wallets: [{ mode: 'approve' }],
      ...(when === 'before' && { before: additions }),
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

test('an old library that extends the prototypes does not affect a login and a signature in the frame', async () => {
  const { page } = await open({ wallets: [], before: additions, kit: loginKit })
  await logIn(page)
  expect(await signInFrame(page)).toMatch(/^0x/)
})
