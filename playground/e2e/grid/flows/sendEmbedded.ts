import { frameOf, pressInFrame } from '../../lib/frame.ts'
import { logIn } from '../../lib/login.ts'
import type { Flow, World } from '../types.ts'
import { emailPage } from './login.ts'
import { againAnyway, isSent, readBefore, send } from './send.ts'

/** The visitor sends with the embedded wallet. */
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

/** Waits until the frame shows its prompt. */
const frameShowsPrompt = ({ page }: World): Promise<void> =>
  frameOf(page).getByRole('button', { name: 'Approve' }).waitFor()

/** Like `sendEmbedded`, but `start` waits for the prompt, and the second attempt sends again on purpose. */
export const sendEmbeddedAgain: Flow = againAnyway({
  ...sendEmbedded,
  async start(world) {
    await sendEmbedded.start(world)
    await frameShowsPrompt(world)
  },
})
