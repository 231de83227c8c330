import type { World } from './types.ts'

/** Waits for as long as an equal payment is asked about, because the visitor cannot have noticed the outcome of the first. */
export const waitUntilNoticed = ({ page }: World): Promise<void> => page.waitForTimeout(2_000)
