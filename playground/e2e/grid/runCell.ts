import { expect } from 'vitest'
import { clearFaults, resetProject, restoreRelay } from '../lib/chain.ts'
import { press } from '../lib/modal.ts'
import { isOwnAccount } from './isOwnAccount.ts'
import { openWorld } from './openWorld.ts'
import { isContained, isTrue, leaves, requestedOnce, settledOnce } from './promises.ts'
import type { Cell, Fault, Flow, Red, World } from './types.ts'

/** Runs one flow under one fault and asserts the promises G1 to G7. */
export async function runCell(columnFlow: Flow, fault: Fault, cell: Cell): Promise<void> {
  const flow = cell.as ?? columnFlow
  await fault.prepare?.()
  const world = await openWorld(flow, fault, cell).catch(async (error: unknown) => {
    await clearServices()
    throw error
  })
  try {
    // A cell that is expected to fail gets a shorter timeout.
    if (cell.red !== undefined) world.page.setDefaultTimeout(4_000)
    await flow.ready(world)
    await fault.apply?.(world)
    await startAttempt(world, flow)
    await fault.strike?.(world)
    if ((cell.ends ?? 'anyway') === 'anyway') await flow.finish(world)
    await expectTexts(world, cell)
    await cell.under?.(world)
    await flow.agrees?.(world)
    await endFault(world, flow, fault, cell)
    await cell.after?.(world)
    await requestedOnce(world, flow)
    await settledOnce(world)
    await (flow.embedded ? isOwnAccount(world) : isTrue(world))
    await isContained(world, flow)
  } finally {
    await clearServices()
    await world.phone?.close()
    await world.close()
  }
}

async function startAttempt(world: World, flow: Flow): Promise<void> {
  world.tries += 1
  await flow.start(world)
}

/** G5: waits until every expected text is shown, in the modal or on the page. */
async function expectTexts({ page }: World, { words = [] }: Cell): Promise<void> {
  for (const text of words) await page.getByText(text).first().waitFor()
}

async function clearFault(world: World, fault: Fault): Promise<void> {
  await clearServices()
  await fault.clear?.(world)
}

/** Asserts G4 while the fault lasts, then ends the fault and asserts G1: the flow completes. */
async function endFault(world: World, flow: Flow, fault: Fault, cell: Cell): Promise<void> {
  const { ends = 'anyway', leaves: mayLeave = true, retry = flow.retry ?? 'Try again' } = cell
  if (mayLeave) {
    await (flow.leave ?? leaves)(world)
    await flow.dismiss?.(world)
  }
  if (ends === 'anyway') return clearFault(world, fault)
  if (ends === 'from the start') {
    await clearFault(world, fault)
    await startAttempt(world, flow)
    return flow.finish(world)
  }
  if (mayLeave) {
    await startAttempt(world, flow)
    await fault.strike?.(world)
    await expectTexts(world, cell)
  }
  await clearFault(world, fault)
  if (ends === 'by trying again') {
    world.tries += 1
    await press(world.page, retry)
  }
  await flow.finish(world)
}

async function clearServices(): Promise<void> {
  await Promise.all([clearFaults(), restoreRelay(), resetProject()])
}

/** Asserts that a cell fails with the expected message. A cell that passes or fails differently is therefore noticed. */
export async function failsAsExpected(run: () => Promise<void>, { failsWith }: Red): Promise<void> {
  const outcome = await run().then(
    () => 'It holds now: take its `red` away.',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  expect(outcome).toMatch(failsWith)
}
