import { continueToWallet, pressInFrame, waitForApprove } from '../../lib/frame.ts'
import { withSwap } from '../../lib/swap.ts'
import { startThen } from '../once.ts'
import type { Flow } from '../types.ts'
import { loggedIn } from './embedded.ts'
import { isSwapped, readHeld, swap } from './swap.ts'
import { swapAgainAnyway } from './swapOutcomes.ts'

/** Until the modal warns about a request that it cannot describe. */
const warned: Flow = {
  ...loggedIn,
  id: 'S',
  page: withSwap(loggedIn.page),
  async ready(world) {
    await loggedIn.ready(world)
    await readHeld(world)
  },
  start: swap.start,
  async finish(world) {
    await pressInFrame(world.page, 'Approve')
    await isSwapped(world)
  },
}

/** The visitor swaps with the embedded wallet. */
export const swapEmbedded: Flow = startThen(warned, ({ page }) => continueToWallet(page))

/** Like `swapEmbedded`, but `start` waits for the prompt, and the second attempt swaps again on purpose. */
export const swapEmbeddedAgain: Flow = startThen(swapAgainAnyway(warned), async ({ page }) => {
  await continueToWallet(page)
  await waitForApprove(page)
})
