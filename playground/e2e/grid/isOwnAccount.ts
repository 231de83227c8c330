import { expect } from 'vitest'
import { addressOf, pressInFrame } from '../lib/embedded.ts'
import { waitForStatus } from '../lib/flows.ts'
import { askEmbedded, isSignedBy } from './flows/embedded.ts'
import { modal } from './promises.ts'
import type { World } from './types.ts'

/** G7: asserts that the account that the kit reports is the account that the embedded wallet signs for. */
export async function isOwnAccount(world: World): Promise<void> {
  const { page } = world
  await waitForStatus(page, 'connected')
  if (await modal(world).isVisible()) {
    await page.keyboard.press('Escape')
    await modal(world).waitFor({ state: 'hidden' })
  }
  const accounts = await page.evaluate(() =>
    window.latchkit?.provider('eip155').request({ method: 'eth_accounts' }),
  )
  expect((accounts as readonly string[])[0]).toBe(await addressOf(page))
  if (
    (await page.evaluate(() => window.latchkit?.provider('eip155').request({ method: 'eth_chainId' }))) !==
    '0x7a69'
  )
    return
  await askEmbedded(world)
  await pressInFrame(page, 'Approve')
  await isSignedBy(world)
  await modal(world).waitFor({ state: 'hidden' })
}
