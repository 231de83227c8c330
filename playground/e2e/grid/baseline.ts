import { expect } from 'vitest'
import { flows } from './flows/index.ts'
import type { FlowId } from './matrix.ts'
import { openWorld } from './openWorld.ts'
import type { Cell } from './types.ts'

/** A fault may cost this much more than nothing wrong. */
const share = 1.2
const baselines = new Map<FlowId, Promise<number>>()

/** How many requests the page of a flow makes with nothing wrong. */
async function measure(id: FlowId): Promise<number> {
  const flow = flows[id]
  const world = await openWorld(flow, { id: 'F07', cells: {} }, {})
  try {
    await flow.ready(world)
    await flow.start(world)
    await flow.finish(world)
    return world.requests.length
  } finally {
    await world.close()
  }
}

/** No storm: to the end of a flow the page asks hardly more than one with nothing wrong does. */
export function asksNoOftener(id: FlowId): Cell {
  let asked: readonly string[] = []
  return {
    async under({ requests }) {
      asked = [...requests]
    },
    async after() {
      const baseline = baselines.get(id) ?? measure(id)
      baselines.set(id, baseline)
      expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(share * (await baseline))
    },
  }
}
