import { expect } from 'vitest'
import { waitForStatus } from '../lib/flows.ts'
import { pressInFrame } from '../lib/frame.ts'
import { closeModal, modal } from '../lib/modal.ts'
import { addressOf } from '../lib/stored.ts'
import { waitForClosed } from '../lib/waits.ts'
import { askEmbedded, isSignedBy } from './flows/embedded.ts'
import { kitState } from './kitState.ts'
import type { World } from './types.ts'

/** G7: asserts that the account that the kit reports is the account that the embedded wallet signs for. */
export async function isOwnAccount(world: World): Promise<void> {
  const { page } = world
  await waitForStatus(page, 'connected')
  if (await modal(page).isVisible()) await closeModal(page)
  const { accounts, chain } = await kitState(page)
  expect((accounts as readonly string[])[0]).toBe(await addressOf(page))
  if (chain !== 31337) return
  await askEmbedded(world)
  await pressInFrame(page, 'Approve')
  await isSignedBy(world)
  await waitForClosed(page)
}
