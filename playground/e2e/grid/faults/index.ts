import type { Fault } from '../types.ts'
import { chains } from './chains.ts'
import { storage } from './storage.ts'

/** Every fault, in the order of the matrix. */
export const faults: readonly Fault[] = [...chains, ...storage].toSorted((one, other) =>
  one.id.localeCompare(other.id),
)
