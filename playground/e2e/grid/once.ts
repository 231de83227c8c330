import { modal } from '../lib/modal.ts'
import type { Flow } from './types.ts'

/** Makes the `start` of a flow wait until the modal shows a text, so that the fault strikes at the intended moment. */
export const once = (flow: Flow, text: string): Flow => ({
  ...flow,
  async start(world) {
    await flow.start(world)
    await modal(world.page).getByText(text).first().waitFor()
  },
})
