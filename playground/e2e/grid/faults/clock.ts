import { tokens } from '../flows/lists.ts'
import { swapAsked } from '../flows/swap.ts'
import type { Fault } from '../types.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Faults of the device's clock. */
export const clock: readonly Fault[] = [
  {
    id: 'F45',
    how: 'ahead',
    apply: (world) => world.page.clock.install({ time: Date.now() + dayMs }),
    cells: { B: {}, W: {}, E: {}, O: {}, S: {}, L: { as: tokens } },
  },
  {
    id: 'F45',
    how: 'behind',
    apply: (world) => world.page.clock.install({ time: Date.now() - dayMs }),
    // A token issued a day ago has expired, so the relay refuses the connection until the clock is correct.
    clear: ({ page }) => page.clock.setSystemTime(Date.now()),
    cells: {
      B: {},
      E: {},
      O: {},
      S: {},
      W: { words: ['Could not reach the pairing service. Retrying…'], ends: 'by itself', leaves: false },
      L: { as: tokens },
    },
  },
  {
    id: 'F45',
    how: 'jumps ahead while a swap is asked for',
    apply: (world) => world.page.clock.install(),
    strike: ({ page }) => page.clock.setSystemTime(Date.now() + dayMs),
    cells: { S: { as: swapAsked } },
  },
]
