import { expect } from 'vitest'
import { modal } from '../lib/modal.ts'
import type { World } from './types.ts'

/** Advances the page's clock second by second until the modal shows a text, by at most `seconds`. */
export async function passUntil(world: World, text: string, seconds: number): Promise<void> {
  let passed = 0
  const isShown = async () => {
    if (passed < seconds) await world.page.clock.fastForward(1_000)
    passed += 1
    return modal(world.page).getByText(text).isVisible()
  }
  await expect.poll(isShown, { interval: 20, timeout: 15_000 }).toBe(true)
}
