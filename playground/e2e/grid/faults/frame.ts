import { expect, inject } from 'vitest'
import { addFault } from '../../lib/chain.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { blockFrame, frames, removeFrame, waitForApprove } from '../../lib/frame.ts'
import { bootEmbedded, requestEmbedded, switchEmbedded } from '../flows/embedded.ts'
import { atProvider, mailed } from '../flows/login.ts'
import { answersWith } from '../flows/request.ts'
import { unknownOutcome } from '../flows/send.ts'
import { sendEmbedded, sendEmbeddedAgain } from '../flows/sendEmbedded.ts'
import { signInEmbedded } from '../flows/signInElsewhere.ts'
import { swapEmbedded, swapEmbeddedAgain } from '../flows/swapEmbedded.ts'
import { unknownSwap } from '../flows/swapOutcomes.ts'
import { once, startThen } from '../once.ts'
import type { Cell, Fault, World } from '../types.ts'

const secure = (order: object) => addFault({ service: 'secure-site', ...order })
const noAnswer = /gave no answer. It is not known whether this was done/
export const noFrame = /Could not load embedded wallet/

/** Reloads the frame, which has the same effect as a crash of its process. */
const reloadFrame = async ({ page }: World): Promise<void> => {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(inject('secureSite')))
  await frame?.evaluate(() => location.reload())
}

/** Makes the document of the frame hang from now on, and installs a clock that the test controls. */
export async function hangFrame(world: World): Promise<void> {
  await secure({ path: '/sdk', fault: { kind: 'hang' } })
  await world.page.clock.install()
  await removeFrame(world.page)
}
/** Advances the clock slightly past the time that the frame may take to load. */
export const passLoadTimeout = async ({ page }: World): Promise<void> => {
  await expect.poll(() => frames(page)).toBe(1)
  await page.clock.fastForward(20_500)
}

const blockFrameAndReload = async (world: World): Promise<void> => {
  await blockFrame(world)
  await world.page.reload()
}
async function allowFrame({ page }: World): Promise<void> {
  await page.unroute('**/pages/host/**')
  await page.reload()
}
const isDisconnected = ({ page }: World) => waitForStatus(page, 'disconnected')

const unknownResult: Cell = {
  as: requestEmbedded,
  ends: 'from the start',
  under: answersWith({
    message: expect.stringMatching(noAnswer),
  }),
}

/** The frame may have signed, so the next attempt signs another message. */
const unknownSignIn: Cell = {
  as: signInEmbedded,
  words: [noAnswer],
  ends: 'by trying again',
  leaves: false,
}

/** The frame may have sent the transaction, so the visitor must confirm explicitly that it is sent again. */
const unknownSend: Cell = { ...unknownOutcome, as: sendEmbeddedAgain }

/** Like `unknownSend`, for a swap. */
const unknownSwapEmbedded: Cell = { ...unknownSwap, as: swapEmbeddedAgain }

/** Posts ten thousand messages that look like those of the frame. */
const flood = ({ page }: World): Promise<void> =>
  page.evaluate(() => {
    for (let count = 0; count < 10_000; count += 1)
      window.postMessage({ type: '@w3m-frame/SYNC', id: count, payload: {} }, location.origin)
  })

/** Faults of the embedded wallet's frame. */
export const frame: readonly Fault[] = [
  {
    id: 'F18',
    apply: hangFrame,
    strike: passLoadTimeout,
    cells: {
      B: { as: bootEmbedded, ends: 'from the start', under: isDisconnected },
      E: { words: [noFrame], ends: 'from the start' },
      O: { words: [noFrame], ends: 'by trying again' },
      C: { as: switchEmbedded, words: [noFrame], ends: 'from the start' },
      R: { as: requestEmbedded, words: ['Nothing was signed.'], ends: 'by trying again' },
      X: {
        as: { ...signInEmbedded, retry: 'Try again' },
        words: ['Nothing was signed.'],
        ends: 'by trying again',
        // Without the frame no one can log in again.
        leaves: false,
      },
      G: {
        as: once(sendEmbedded, 'Opening your wallet'),
        words: ['Nothing was signed.'],
        ends: 'by trying again',
      },
      S: {
        as: once(swapEmbedded, 'Opening your wallet'),
        words: ['Nothing was signed.'],
        ends: 'by trying again',
      },
    },
  },
  {
    id: 'F19',
    apply: blockFrameAndReload,
    clear: allowFrame,
    cells: {
      E: {
        file: 'embedded/faults.e2e.ts',
        title: 'F19: a page whose policy blocks the frame gets an error at once, with the missing directive',
      },
      O: { words: [noFrame], ends: 'from the start' },
    },
  },
  {
    id: 'F19',
    how: 'of somebody who is logged in',
    apply: blockFrame,
    clear: allowFrame,
    cells: { B: { as: bootEmbedded, ends: 'from the start', under: isDisconnected } },
  },
  {
    id: 'F20',
    strike: reloadFrame,
    cells: { E: { as: mailed }, O: { as: atProvider } },
  },
  {
    id: 'F20',
    how: 'asked for another network',
    apply: () => secure({ message: 'SWITCH_NETWORK', fault: { kind: 'reload' }, times: 1 }),
    cells: { C: { as: switchEmbedded, ends: 'from the start' } },
  },
  {
    id: 'F20',
    how: 'asked to sign',
    apply: () => secure({ message: 'RPC_REQUEST', fault: { kind: 'reload' }, times: 1 }),
    cells: { R: unknownResult, X: unknownSignIn },
  },
  {
    id: 'F20',
    how: 'asked to send',
    strike: reloadFrame,
    cells: { G: unknownSend, S: unknownSwapEmbedded },
  },
  {
    id: 'F21',
    strike: ({ page }) => removeFrame(page),
    cells: {
      E: { as: mailed },
      O: { as: atProvider },
      R: {
        ...unknownResult,
        as: startThen(requestEmbedded, ({ page }) => waitForApprove(page)),
      },
      X: {
        ...unknownSignIn,
        as: startThen(signInEmbedded, ({ page }) => waitForApprove(page)),
      },
      G: unknownSend,
      S: unknownSwapEmbedded,
    },
  },
  { id: 'F22', strike: flood, cells: { B: {}, E: {}, O: {}, X: {}, R: {}, G: {} } },
  { id: 'F22', how: 'over the frame', strike: flood, cells: { R: { as: requestEmbedded } } },
]
