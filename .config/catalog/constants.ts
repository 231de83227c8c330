import { defaults } from './defaultConstants.ts'
import type { ConstantRow } from './rows.ts'
import { times } from './timeConstants.ts'

/** The constants and limits, by section, with a test or a reason for each. */
export const constants: Readonly<Record<string, readonly ConstantRow[]>> = {
  'Times, sizes and counts': times,
  'Orders, lists and defaults': defaults,
}
