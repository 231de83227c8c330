import { expect } from 'vitest'
import { flows } from './flows/index.ts'
import type { FlowId } from './matrix.ts'
import { openWorld } from './openWorld.ts'
import type { Cell } from './types.ts'

/** The maximum ratio of the number of requests with a fault to the number without one. */
const maxRatio = 1.2
const baselines = new Map<FlowId, Promise<number>>()

/** Counts the requests that the page makes during a flow without any fault. */
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

/** Asserts that a fault causes no request storm: the page makes at most 20% more requests than without the fault. */
export function readsNotMoreOften(id: FlowId): Cell {
  let requestsWithFault: readonly string[] = []
  return {
    async under({ requests }) {
      requestsWithFault = [...requests]
    },
    async after() {
      const baseline = baselines.get(id) ?? measure(id)
      baselines.set(id, baseline)
      expect(requestsWithFault.length, requestsWithFault.join(' ')).toBeLessThanOrEqual(
        maxRatio * (await baseline),
      )
    },
  }
}
