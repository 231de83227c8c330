import type { WebSocket } from 'playwright-core'
import { expect } from 'vitest'
import type { World } from './types.ts'

const sockets = new WeakMap<World, WebSocket[]>()

/** Records every WebSocket that the page opens from now on. */
export async function countSockets(world: World): Promise<void> {
  const opened: WebSocket[] = []
  sockets.set(world, opened)
  world.page.on('websocket', (socket) => opened.push(socket))
}

/** Asserts that the page has only one kit, with `wanted` open WebSockets and no frame. */
export const isOne = (wanted: number) => async (world: World) => {
  const { page } = world
  await expect.poll(() => sockets.get(world)?.filter((socket) => !socket.isClosed()).length).toBe(wanted)
  expect(await page.locator('latchkit-host').count()).toBeLessThanOrEqual(1)
  expect(await page.locator('iframe').count()).toBe(0)
}
