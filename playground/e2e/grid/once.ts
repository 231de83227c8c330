import { modal } from './promises.ts'
import type { Flow } from './types.ts'

/** The flow, begun only once a sentence is there: what strikes then strikes what it is meant to. */
export const once = (flow: Flow, words: string): Flow => ({
  ...flow,
  async start(world) {
    await flow.start(world)
    await modal(world).getByText(words).first().waitFor()
  },
})
