import { expect } from 'vitest'
import { addCopy } from '../lib/copies.ts'
import { boot } from './flows/boot.ts'
import { startThen } from './once.ts'
import { otherWallet } from './openWorld.ts'
import type { Flow, World } from './types.ts'

/** Asserts that a second copy of the kit with the same `kitId` as the first is refused with an explanation. */
export async function isRefused({ page }: World): Promise<void> {
  const outcome = await addCopy(page, {}).then(
    () => 'taken',
    (error: unknown) => String(error),
  )
  expect(outcome).toContain('A kit "main" is on this page already. Use another kitId')
}

/** Adds a second copy of the kit with its own `kitId`. */
export const addSecond = ({ page }: World): Promise<void> => addCopy(page, { kitId: 'second' })

/** Connects the other wallet through the second kit. */
export const connectSecond = ({ page }: World): Promise<void> =>
  page.evaluate(
    (connector) => globalThis.second?.kit.connect({ connector }).then(() => undefined),
    otherWallet.rdns,
  )

/** The boot flow on a page that adds the second kit again after the reload. */
export const andAgain = (add: (world: World) => Promise<void>): Flow =>
  startThen(boot, async (world) => {
    await world.page.getByRole('button', { name: /Connect wallet|Account/ }).waitFor()
    await add(world)
  })

/** Asserts that each kit has its own wallet and storage keys, and that no element id occurs twice. */
export async function staysApart({ page }: World): Promise<void> {
  const walletsOf = () =>
    page.evaluate(() => {
      const { events = [] } = globalThis.second ?? {}
      const connections = events.filter(({ event }) => event === 'connections').at(-1)?.payload
      const rows: unknown[] = Object.values(Object(connections)).flat()
      return rows.map((row) => Reflect.get(Object(row), 'connectorId'))
    })
  await expect.poll(walletsOf).toEqual([otherWallet.rdns])
  const storageKeys = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('@latchkit')),
  )
  expect(storageKeys.filter((key) => !/^@latchkit\/(main|second)\//.test(key))).toEqual([])
  expect(storageKeys).toContain('@latchkit/main/connections')
  expect(storageKeys).toContain('@latchkit/second/connections')
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids).toEqual([...new Set(ids)])
}
