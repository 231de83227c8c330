import type { Fault } from '../types.ts'

const later = {
  because: 'There is no embedded wallet yet, so no frame that could fail.',
} as const

/** Faults of the embedded wallet's frame. */
export const frame: readonly Fault[] = [
  { id: 'F18', cells: { B: later, C: later, R: later } },
  { id: 'F19', cells: { B: later } },
  { id: 'F20', cells: { C: later, R: later } },
  { id: 'F21', cells: { R: later } },
  {
    id: 'F22',
    strike: ({ page }) =>
      page.evaluate(() => {
        for (let count = 0; count < 10_000; count += 1)
          window.postMessage({ type: '@w3m-frame/SYNC', id: count, payload: {} }, location.origin)
      }),
    cells: { B: {}, R: {} },
  },
]
