import type { Hex } from 'viem'
import { expect, inject } from 'vitest'
import { tokenOf } from '../../lib/chain.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { modal, openModal, press, pressExact } from '../../lib/modal.ts'
import { withSwap } from '../../lib/swap.ts'
import { tokenBalanceOf } from '../../lib/tokens.ts'
import { waitForButton, waitForHeading } from '../../lib/waits.ts'
import { setMode } from '../../lib/wallet.ts'
import { kitState } from '../kitState.ts'
import { runBefore, startThen } from '../once.ts'
import type { Flow, World } from '../types.ts'
import { connectStalled, dismissPrompt } from './connect.ts'
import { paired, pairingPage, setPhone } from './pair.ts'
import { walletHas } from './request.ts'
import { keepsDraft } from './send.ts'

export const swapPage = withSwap()
export const pairedSwapPage = withSwap(pairingPage)

export const swapAmount = '0.001'
const token = () => tokenOf('LUSD')
/** What the amount of ether is worth in units of the token. The swaps of a run change the price by far less than half of it. */
const worth = 2_000_000

interface Held {
  readonly account: Hex
  readonly value: bigint
}
/** The account of each page, with its balance of the token before the flow. */
const heldBefore = new WeakMap<World, Held>()

/** Reads the balance of the connected account, with which `hasSwapped` compares later. */
export async function readHeld(world: World): Promise<void> {
  const [account] = (await kitState(world.page)).accounts as readonly Hex[]
  if (!account) throw new Error('No account is connected')
  heldBefore.set(world, { account, value: await tokenBalanceOf(token().address, account) })
}

/** Waits until the account has received what the amount is worth `times` times since `readHeld`. */
export const hasSwapped = (world: World, times: number): Promise<void> =>
  expect
    .poll(async () => {
      const { account, value } = heldBefore.get(world) ?? expect.fail('The flow is not ready')
      const received = (await tokenBalanceOf(token().address, account)) - value
      return Math.round(Number(received) / worth)
    })
    .toBe(times)

/** Opens Swap as a visitor does, whether the modal is open or closed. */
export async function openSwapForm(world: World): Promise<void> {
  await waitForStatus(world.page, 'connected')
  if (!(await modal(world.page).isVisible())) await openModal(world.page)
  await pressExact(world.page, 'Swap')
}

/** Fills the form. Asserts that what was entered earlier on this page and not swapped is still there. */
async function fillSwap(world: World): Promise<void> {
  const { page } = world
  const field = modal(page).getByLabel('Amount')
  await field.waitFor()
  const hasDraft = await page.evaluate(() => Reflect.get(globalThis, 'hasDraft') === true)
  if (hasDraft) {
    expect(await field.inputValue(), 'the draft is kept').toBe(swapAmount)
    await waitForButton(page, token().name)
  } else {
    await modal(page).getByRole('button', { name: 'Select token' }).first().click()
    await press(page, token().name)
  }
  await field.fill(swapAmount)
  await keepsDraft(world, true)
}

async function openFilled(world: World): Promise<void> {
  await openSwapForm(world)
  await fillSwap(world)
}

const pressReview = ({ page }: Pick<World, 'page'>): Promise<void> => press(page, 'Review swap')

/** Opens the preview of the swap. */
export async function openPreview(world: World): Promise<void> {
  await openFilled(world)
  await pressReview(world)
  await waitForHeading(world.page, 'Preview swap')
}

export const confirmSwap = (world: World, click: 'click' | 'dblclick' = 'click'): Promise<void> =>
  modal(world.page).getByRole('button', { name: 'Swap', exact: true })[click]()

/** Asserts that the swap is reported, and that exactly one swap was made. */
export async function isSwapped(world: World): Promise<void> {
  await world.page
    .getByText(/^Swapped ETH to/)
    .first()
    .waitFor({ timeout: 40_000 })
  await keepsDraft(world, false)
  await hasSwapped(world, 1)
}

/** The first request for tokens deploys the market, which takes longer than a page waits. */
const openMarket = (): Promise<unknown> =>
  fetch(`${inject('cloud')}/data/v1/convert/tokens?chainId=eip155:31337`)

/** The visitor swaps ether for a token with a wallet that is installed in the browser. */
export const swap: Flow = {
  id: 'S',
  page: swapPage,
  prompts: ['eth_sendTransaction'],
  async ready(world) {
    await openMarket()
    await connectStalled(world)
    await readHeld(world)
  },
  async start(world) {
    await openPreview(world)
    await confirmSwap(world)
  },
  dismiss: dismissPrompt,
  async finish(world) {
    await setMode(world.page, 'approve')
    await isSwapped(world)
  },
}

/** Like `swap`, but the chain does not show the page how the transaction ended. */
export const swapUnfollowed: Flow = {
  ...swap,
  async finish(world) {
    await setMode(world.page, 'approve')
    await world.page
      .getByText(/^Swapping ETH to/)
      .first()
      .waitFor()
    await hasSwapped(world, 1)
  },
}

/** Like `swap`, but `start` ends at an earlier step, which the fault prevents, and `finish` makes the others. */
const stopping = (start: Flow['start'], rest: Flow['start']): Flow => ({
  ...swap,
  start,
  async finish(world) {
    await rest(world)
    await confirmSwap(world)
    await swap.finish(world)
  },
})

async function fillAndReview(world: World): Promise<void> {
  await fillSwap(world)
  await reviewFilled(world)
}
export async function reviewFilled(world: Pick<World, 'page'>): Promise<void> {
  await pressReview(world)
  await waitForHeading(world.page, 'Preview swap')
}

/** Like `swap`, but `start` only opens the form. */
export const swapOpening: Flow = stopping(openSwapForm, fillAndReview)
/** Like `swap`, but `start` only fills the form. */
export const swapFilling: Flow = stopping(openFilled, reviewFilled)
/** Like `swap`, but `start` only asks for the preview. */
export const swapReviewing: Flow = stopping(
  async (world) => {
    await openFilled(world)
    await pressReview(world)
  },
  ({ page }) => waitForHeading(page, 'Preview swap'),
)
/** Like `swap`, but `start` only opens the preview. */
export const swapPreviewing: Flow = stopping(openPreview, async () => undefined)

/** Like `swap`, but the visitor has swapped before, so all of its code is loaded. */
export const swappedBefore = (flow: Flow): Flow => ({
  ...flow,
  async ready(world) {
    await runBefore(swap, world)
    await setMode(world.page, 'stall')
    await readHeld(world)
  },
})

/** Like `swap`, but `start` waits until the wallet has the request. */
export const swapAsked: Flow = startThen(swap, ({ page }) => walletHas(page, 'eth_sendTransaction'))

/** The visitor swaps with a wallet on a phone. */
export const swapPaired: Flow = {
  ...swap,
  ...paired,
  page: pairedSwapPage,
  async ready(world) {
    await paired.ready(world)
    await readHeld(world)
  },
  async finish(world) {
    await setPhone(world, 'approve')
    await isSwapped(world)
  },
}
