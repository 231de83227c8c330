import { expect } from 'vitest'
import { requestsOf } from '../../lib/wallet.ts'
import type { Cell, Flow, World } from '../types.ts'

type Step = (world: World) => Promise<void>

/** Makes the second attempt open the outcome of the first one, which is unknown, and then repeat it on purpose. */
export const repeatOnPurpose =
  (repeat: Step) =>
  (openOutcome: Step) =>
  (flow: Flow): Flow => ({
    ...flow,
    async start(world) {
      if (world.tries === 1) return flow.start(world)
      await openOutcome(world)
      await repeat(world)
    },
  })

/** Creates the cells of a flow in which nothing was paid. `isUntouched` asserts that by reading the chain. */
export function createUnpaidCells(isUntouched: Step) {
  const notPaid = (...words: readonly (string | RegExp)[]): Cell => ({
    ends: 'from the start',
    words,
    under: isUntouched,
  })
  const notRequested = (...words: readonly (string | RegExp)[]): Cell => ({
    ...notPaid(...words),
    async under(world) {
      expect(await requestsOf(world.page)).not.toContain('eth_sendTransaction')
      await isUntouched(world)
    },
  })
  return { notPaid, notRequested }
}
