import { modal } from '../lib/modal.ts'
import type { Flow, World } from './types.ts'

/** Adds a step to the `start` of a flow, for example so that the fault strikes at the intended moment. */
export const startThen = (flow: Flow, step: (world: World) => Promise<void>): Flow => ({
  ...flow,
  async start(world) {
    await flow.start(world)
    await step(world)
  },
})

/** Makes the `start` of a flow wait until the modal shows a text. */
export const once = (flow: Flow, text: string): Flow =>
  startThen(flow, ({ page }) => modal(page).getByText(text).first().waitFor())

/** Runs a flow once, before the attempt that the fault strikes. */
export async function runBefore(flow: Flow, world: World): Promise<void> {
  await flow.ready(world)
  await flow.start(world)
  await flow.finish(world)
  world.tries += 1
}
