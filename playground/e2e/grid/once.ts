import { modal, openModal } from '../lib/modal.ts'
import type { Flow, World } from './types.ts'

/** Adds a step to the `start` of a flow, for example so that the fault strikes at the intended moment. */
export const startThen = (flow: Flow, step: (world: World) => Promise<void>): Flow => ({
  ...flow,
  async start(world) {
    await flow.start(world)
    await step(world)
  },
})

/** Adds a step before the `finish` of a flow. */
export const finishAfter = (step: (world: World) => Promise<void>, flow: Flow): Flow => ({
  ...flow,
  async finish(world) {
    await step(world)
    await flow.finish(world)
  },
})

/** Makes the visitor start a flow with a double click on a button of the modal, which is behind the others. */
export const startTwice = (flow: Flow, button: string | RegExp, ...before: readonly RegExp[]): Flow => ({
  ...flow,
  async start({ page }) {
    await openModal(page, ...before)
    await modal(page).getByRole('button', { name: button }).dblclick()
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
