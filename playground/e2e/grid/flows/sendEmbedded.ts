import { pressInFrame, waitForApprove } from '../../lib/frame.ts'
import { startThen } from '../once.ts'
import type { Flow } from '../types.ts'
import { loggedIn } from './embedded.ts'
import { againAnyway, isSent, readBefore, send } from './send.ts'

/** The visitor sends with the embedded wallet. */
export const sendEmbedded: Flow = {
  ...loggedIn,
  id: 'G',
  async ready(world) {
    await loggedIn.ready(world)
    await readBefore(world)
  },
  start: send.start,
  async finish(world) {
    await pressInFrame(world.page, 'Approve')
    await isSent(world)
  },
}

/** Like `sendEmbedded`, but `start` waits for the prompt, and the second attempt sends again on purpose. */
export const sendEmbeddedAgain: Flow = againAnyway(
  startThen(sendEmbedded, ({ page }) => waitForApprove(page)),
)
