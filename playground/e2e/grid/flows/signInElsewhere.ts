import { waitForStatus } from '../../lib/flows.ts'
import { pressInFrame } from '../../lib/frame.ts'
import { mailedCode, typeCode } from '../../lib/login.ts'
import { pressExact } from '../../lib/modal.ts'
import { waitForAsked, withSignIn } from '../../lib/signIn.ts'
import { addressOf } from '../../lib/stored.ts'
import type { Flow } from '../types.ts'
import { emailPage } from './login.ts'
import { dismissOnPhone, openPairing, pairingPage, pairPhone, setPhone } from './pair.ts'
import { isSignedIn, requestedAfter, signsIn } from './signIn.ts'

/** A page on which visitors pair a phone and sign in. */
export const pairedSignInPage: Flow['page'] = withSignIn(pairingPage)

const pairToBeAsked = requestedAfter(async (world) => {
  await openPairing(world)
  await pairPhone(world)
  await waitForAsked(world.page)
  await setPhone(world, 'stall')
})

/** The visitor signs in with a wallet on a phone. */
export const signInPaired: Flow = {
  ...signsIn,
  page: pairedSignInPage,
  pairs: true,
  ready: pairToBeAsked,
  async start(world) {
    await pairToBeAsked(world)
    await pressExact(world.page, signsIn.retry)
  },
  dismiss: dismissOnPhone,
  async finish(world) {
    await setPhone(world, 'approve')
    await isSignedIn(world.page, await addressOf(world.page))
  },
}

/** Lets the frame of an embedded wallet read no message to sign, as one that cannot sign during a login. */
const dropSignIn = `if (window !== top)
  addEventListener('message', ({ data }) => { if (data?.payload?.siwxMessage) delete data.payload.siwxMessage })`

const logInToBeAsked = requestedAfter(async ({ page }) => {
  await page.addInitScript(dropSignIn)
  await typeCode(page, await mailedCode(page))
  await waitForStatus(page, 'connected')
})

/** The visitor signs in with the embedded wallet, whose account is a contract. */
export const signInEmbedded: Flow = {
  ...signsIn,
  page: withSignIn(emailPage),
  embedded: true,
  prompts: [],
  ready: logInToBeAsked,
  async start(world) {
    await logInToBeAsked(world)
    await pressExact(world.page, signsIn.retry)
  },
  async finish({ page }) {
    await pressInFrame(page, 'Approve')
    await isSignedIn(page, await addressOf(page))
  },
}
