import { parseEther } from 'ethers'
import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { modal, openModal, press } from '../../lib/modal.ts'
import { walletName } from '../../lib/openPage.ts'
import { waitForText } from '../../lib/waits.ts'
import { setMode } from '../../lib/wallet.ts'
import { once, runBefore, startThen } from '../once.ts'
import type { Cell, Flow, World } from '../types.ts'
import { connectStalled, dismissPrompt } from './connect.ts'
import { createUnpaidCells, repeatOnPurpose } from './outcomes.ts'
import { paired, setPhone } from './pair.ts'
import { walletHas } from './request.ts'

const receiver = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const amount = '0.001'

/** The balance of the receiver before the flow. */
const balanceBefore = new WeakMap<World, bigint>()

const readBalance = (): Promise<bigint> => chainReader().getBalance(receiver)

/** Reads the balance of the receiver, with which `hasMoved` compares later. */
export const readBefore = async (world: World): Promise<void> =>
  void balanceBefore.set(world, await readBalance())

/** Waits until the receiver has received the amount `times` times since `readBefore`. */
export const hasMoved = (world: World, times: number): Promise<void> =>
  expect
    .poll(async () => (await readBalance()) - (balanceBefore.get(world) ?? 0n))
    .toBe(BigInt(times) * parseEther(amount))

const button = (world: World, name: string) => modal(world.page).getByRole('button', { name, exact: true })

/** Opens Send, whether the modal is open or closed. */
export async function openSend(world: World): Promise<void> {
  await waitForStatus(world.page, 'connected')
  if (!(await modal(world.page).isVisible())) await openModal(world.page)
  await press(world.page, 'Send')
}

/** Fills the form. Asserts that values that were entered earlier on this page and not sent are still there. */
export async function fillForm(world: World): Promise<void> {
  const fields = [
    [modal(world.page).getByLabel('Amount'), amount],
    [modal(world.page).getByLabel('To'), receiver],
  ] as const
  await fields[0][0].waitFor()
  const hasDraft = await world.page.evaluate(() => Reflect.get(globalThis, 'hasDraft') === true)
  for (const [field, text] of fields) {
    if (hasDraft) expect(await field.inputValue(), 'the draft is kept').toBe(text)
    await field.fill(text)
  }
  await keepsDraft(world, true)
}

/** Records whether the form must contain a draft when it is opened the next time. */
export const keepsDraft = ({ page }: World, hasDraft: boolean): Promise<void> =>
  page.evaluate((isStored) => void Object.assign(globalThis, { hasDraft: isStored }), hasDraft)

export async function openReview(world: World): Promise<void> {
  await openSend(world)
  await fillForm(world)
  await button(world, 'Preview Send').click()
}

export const confirm = (world: World, click: 'click' | 'dblclick' = 'click'): Promise<void> =>
  button(world, `Send ${amount} ETH`)[click]()

/** Asserts that the transaction has started and that the amount is transferred once. */
export async function isSent(world: World): Promise<void> {
  await world.page.getByText('Transaction started').first().waitFor({ timeout: 25_000 })
  await keepsDraft(world, false)
  await hasMoved(world, 1)
}

/** The visitor sends with a wallet that is installed in the browser. */
export const send: Flow = {
  id: 'G',
  page: {},
  prompts: ['eth_sendTransaction'],
  async ready(world) {
    await connectStalled(world)
    await readBefore(world)
  },
  async start(world) {
    await openReview(world)
    await confirm(world)
  },
  dismiss: dismissPrompt,
  async finish(world) {
    await setMode(world.page, 'approve')
    await isSent(world)
  },
}

/** Like `send`, but the visitor has sent before, so all of its code is loaded. */
export const sentBefore: Flow = {
  ...send,
  async ready(world) {
    await runBefore(send, world)
    await setMode(world.page, 'stall')
    await readBefore(world)
  },
}

/** Like `send`, but `start` waits until the wallet has the request. */
export const sendAsked: Flow = startThen(once(send, `Confirm in ${walletName}`), ({ page }) =>
  walletHas(page, 'eth_sendTransaction'),
)

/** Sends a transaction that may have been sent already, which takes two more clicks. */
async function sendAnyway(world: World): Promise<void> {
  await button(world, 'Send anyway (may send twice)').click()
  await waitForText(world.page, `Send ${amount} ETH again?`)
  expect(await button(world, `Send ${amount} ETH`).count()).toBe(0)
  await button(world, 'Yes, send again').click()
}

const again = repeatOnPurpose(sendAnyway)

/** Makes the second attempt send a transaction whose first attempt has an unknown outcome. */
export const againAnyway = again(openReview)

/** Like `againAnyway`, but after a reload. The unknown outcome is shown only when the transaction is sent again. */
export const againAfterReload = again(async (world) => {
  await openReview(world)
  await confirm(world)
})

/** Asserts that the review does not deny that the transaction was sent, and does not offer to send it again directly. */
export async function isNotDenied(world: World): Promise<void> {
  expect(
    await modal(world.page)
      .getByText(/fail|nothing was sent|was not sent/i)
      .count(),
  ).toBe(0)
  expect(await button(world, `Send ${amount} ETH`).count()).toBe(0)
  await hasMoved(world, 0)
}

async function isUnknown(world: World): Promise<void> {
  await button(world, 'Send anyway (may send twice)').waitFor()
  await isNotDenied(world)
}

/** Like `send`, but the wallet approves at once. */
const sendApproved: Flow = startThen(send, ({ page }) => setMode(page, 'approve'))

/** The outcome of the first attempt is unknown and nothing was transferred. The visitor then sends again on purpose. */
export const unknownOutcome: Cell = {
  as: againAnyway(sendApproved),
  ends: 'from the start',
  words: ['We don’t know yet whether this was sent'],
  under: isUnknown,
}

const unpaid = createUnpaidCells((world) => hasMoved(world, 0))

/** The wallet received no request or rejected it. The draft is sent after the fault has ended. */
export const notSent = unpaid.notPaid
/** Like `notSent`, but also asserts that the wallet received no request. */
export const notRequested = unpaid.notRequested

/** The visitor sends with a wallet on a phone. */
export const sendPaired: Flow = {
  ...send,
  ...paired,
  async ready(world) {
    await paired.ready(world)
    await readBefore(world)
  },
  async finish(world) {
    await setPhone(world, 'approve')
    await isSent(world)
  },
}
