import { expect } from 'vitest'
import { modal } from '../../lib/modal.ts'
import { setMode } from '../../lib/wallet.ts'
import { startThen } from '../once.ts'
import type { Cell, Flow, World } from '../types.ts'
import { createUnpaidCells, repeatOnPurpose } from './outcomes.ts'
import { confirmSwap, hasSwapped, openPreview, swap } from './swap.ts'

const button = (world: World, name: string) => modal(world.page).getByRole('button', { name, exact: true })

/** Swaps again although the first swap may have been sent already, which takes two more clicks. */
async function swapAnyway(world: World): Promise<void> {
  await button(world, 'Swap anyway (may swap twice)').click()
  await button(world, 'Yes, swap again').waitFor()
  expect(await button(world, 'Swap').count()).toBe(0)
  await button(world, 'Yes, swap again').click()
}

const again = repeatOnPurpose(swapAnyway)

/** Makes the second attempt repeat a swap whose first attempt has an unknown outcome. */
export const swapAgainAnyway = again(openPreview)

/** Like `swapAgainAnyway`, but after a reload. The unknown outcome is shown only when the swap is requested again. */
export const swapAgainAfterReload = again(async (world) => {
  await openPreview(world)
  await confirmSwap(world)
})

/** Asserts that the preview does not deny that the swap was sent, and does not offer it again directly. */
export async function isSwapNotDenied(world: World): Promise<void> {
  const denials = modal(world.page).getByText(/fail|nothing was (sent|swapped)|was not sent/i)
  expect(await denials.count()).toBe(0)
  expect(await button(world, 'Swap').count()).toBe(0)
  await hasSwapped(world, 0)
}

async function isUnknown(world: World): Promise<void> {
  await button(world, 'Swap anyway (may swap twice)').waitFor()
  await isSwapNotDenied(world)
}

/** Like `swap`, but the wallet approves at once. */
const swapApproved: Flow = startThen(swap, ({ page }) => setMode(page, 'approve'))

/** The outcome of the first attempt is unknown and nothing was swapped. The visitor then swaps again on purpose. */
export const unknownSwap: Cell = {
  as: swapAgainAnyway(swapApproved),
  ends: 'from the start',
  words: ['We don’t know yet whether this was sent'],
  under: isUnknown,
}

const unpaid = createUnpaidCells((world) => hasSwapped(world, 0))

/** The wallet received no request or rejected it. The draft is swapped after the fault has ended. */
export const notSwapped = unpaid.notPaid
/** Like `notSwapped`, but also asserts that the wallet received no request. */
export const swapNotRequested = unpaid.notRequested
