import { frameOf, logIn, pressInFrame } from '../../lib/embedded.ts'
import type { Flow, World } from '../types.ts'
import { emailPage } from './login.ts'
import { againAnyway, isSent, readBefore, send } from './send.ts'

/** Sends with the wallet in the frame. */
export const sendEmbedded: Flow = {
  id: 'G',
  page: emailPage,
  embedded: true,
  prompts: [],
  async ready(world) {
    await logIn(world.page)
    await readBefore(world)
  },
  start: send.start,
  async finish(world) {
    await pressInFrame(world.page, 'Approve')
    await isSent(world)
  },
}

/** Until the frame shows what is sent. */
const frameAsks = ({ page }: World): Promise<void> =>
  frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()

/** As `sendEmbedded`, begun once the frame asks; what may have been sent is sent again on purpose. */
export const sendEmbeddedAgain: Flow = againAnyway({
  ...sendEmbedded,
  async start(world) {
    await sendEmbedded.start(world)
    await frameAsks(world)
  },
})
