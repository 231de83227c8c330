import type { Factories } from '../composeKit.ts'
import { factories } from '../factories.ts'
import type { Report } from './recordEvents.ts'
import { recordTaps } from './recordTaps.ts'

/** The plugins of the page, whose taps are recorded. */
export const recordFactories = (report: Report): Factories =>
  new Map([...factories].map(([id, create]) => [id, () => recordTaps(create(), report)]))
