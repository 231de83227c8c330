import { setTimeout as pause } from 'node:timers/promises'
import { Wallet } from 'ethers'
import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import { reload } from '../../lib/flows.ts'
import { openModal } from '../../lib/modal.ts'
import { addresses, privateKeys } from '../../lib/openPage.ts'
import { waitForButton, waitForText } from '../../lib/waits.ts'
import { setMode } from '../../lib/wallet.ts'
import { answered } from '../flows/request.ts'
import { hasMoved, send } from '../flows/send.ts'
import { spend } from '../flows/spend.ts'
import { hasSwapped, isSwapped, swap } from '../flows/swap.ts'
import { notSwapped } from '../flows/swapOutcomes.ts'
import { hasPaid, swapToken } from '../flows/swapToken.ts'
import type { Cell, Fault, World } from '../types.ts'
import { waitUntilNoticed } from '../waitUntilNoticed.ts'

/** Returns the transaction hash that the site received. */
const hashOfSite = async ({ page }: World): Promise<string> => String((await answered(page)).result)

/** Returns the hash of the pending transaction in the node's pool, once the page shows that it was submitted. */
const hashAfter =
  (text: string | RegExp) =>
  async ({ page }: World): Promise<string> => {
    await page.getByText(text).first().waitFor()
    const { pending } = await chainReader().send('txpool_content', [])
    return /"hash":"(0x\w{64})"/.exec(JSON.stringify(pending))?.[1] ?? ''
  }

/** Approves the transaction while no blocks are mined, and runs an action with its hash while it is pending. */
async function whilePending(
  world: World,
  hashOf: typeof hashOfSite,
  action: (hash: string) => Promise<unknown>,
): Promise<void> {
  const chain = chainReader()
  await chain.send('evm_setAutomine', [false])
  try {
    await setMode(world.page, 'approve')
    const hash = await hashOf(world)
    expect((await chain.getTransaction(hash))?.blockNumber).toBeNull()
    await action(hash)
    await chain.send('evm_mine', [])
  } finally {
    await chain.send('evm_setAutomine', [true])
  }
}

/** Sends a transaction with the nonce of another one and higher fees, as a wallet does to speed up or cancel the first one. */
async function outbid(hash: string, isSamePayment: boolean): Promise<void> {
  const chain = chainReader()
  const transaction = await chain.getTransaction(hash)
  const {
    nonce = 0,
    maxFeePerGas,
    maxPriorityFeePerGas,
    to = null,
    value = 0n,
    data = '0x',
  } = transaction ?? {}
  const fees = {
    maxFeePerGas: 3n * (maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: 3n * (maxPriorityFeePerGas ?? 0n),
  }
  const content = isSamePayment ? { to, value, data } : { to: addresses[0] }
  await new Wallet(privateKeys[0], chain).sendTransaction({ ...content, nonce, ...fees })
}

const replace = (hash: string) => outbid(hash, false)

/** Sends the same payment with higher fees, after the kit has looked the first one up while it was pending. */
async function speedUp(hash: string): Promise<void> {
  await pause(2_000)
  await outbid(hash, true)
}

/** Asserts that the site received a hash and that the kit, which knows nothing more, reports no failure. */
async function reportsHashOnly(world: World): Promise<void> {
  const { page } = world
  const { result, message } = await answered(page)
  expect(message).toBeUndefined()
  expect(await chainReader().getTransactionReceipt(String(result))).toBeNull()
  await reportsNoFailure(world)
}

/** Asserts that the kit reports no failure after a reload. */
async function reportsNoFailure(world: World): Promise<void> {
  const { page } = world
  await reload(page, 'connected')
  await openModal(page)
  await waitForButton(world.page, 'Disconnect')
  expect(await page.getByText(/fail|may have been sent|dropped|replaced/i).count()).toBe(0)
}

/** Asserts that the next transaction is mined as usual. */
const isMined = async ({ page }: World): Promise<void> => {
  const receipt = await chainReader().getTransactionReceipt(String((await answered(page)).result))
  expect(receipt?.status).toBe(1)
}
const unfollowed: Cell = { as: spend, ends: 'from the start', under: reportsHashOnly, after: isMined }

const drop = (hash: string) => chainReader().send('anvil_dropTransaction', [hash])

/** Asserts that Send reports no failure for a transaction that it submitted, and that the next one is sent as usual. */
const unfollowedSend: Cell = {
  ends: 'from the start',
  async under(world) {
    await hasMoved(world, 0)
    await reportsNoFailure(world)
    await waitUntilNoticed(world)
  },
}

/** Asserts that Send shows a payment as sent that was made with another hash, so that the visitor does not pay again. */
const spedUpSend: Cell = {
  as: {
    ...send,
    async finish(world) {
      await hasMoved(world, 1)
      await waitForText(world.page, 'You sent 0.001 ETH')
      expect(await world.page.getByText(/not sent|try again/i).count()).toBe(0)
    },
  },
}

/** Like `unfollowedSend`, for a swap. The chain shows that another transaction took its place. */
const unfollowedSwap: Cell = {
  ends: 'from the start',
  async under(world) {
    await hasSwapped(world, 0)
    await reportsNoFailure(world)
    await waitUntilNoticed(world)
  },
}

/** Asserts that a swap that was made with another hash is shown as made. */
const spedUpSwap: Cell = {
  as: { ...swap, finish: isSwapped },
}

/** Faults of transactions that the wallet has submitted. */
export const submitted: readonly Fault[] = [
  ...(
    [
      ['dropped', drop],
      ['replaced', replace],
    ] as const
  ).flatMap(([how, action]): readonly Fault[] => [
    {
      id: 'F60',
      how,
      strike: (world) => whilePending(world, hashOfSite, action),
      cells: { R: unfollowed },
    },
    {
      id: 'F60',
      how: `${how}, of Send`,
      strike: (world) => whilePending(world, hashAfter('Transaction started'), action),
      cells: { G: { ...unfollowedSend, byDay: how === 'replaced' } },
    },
    {
      id: 'F60',
      how: `${how}, of a swap`,
      strike: (world) => whilePending(world, hashAfter(/^Swapping ETH to/), action),
      cells: { S: unfollowedSwap },
    },
  ]),
  {
    id: 'F60',
    how: 'sped up, of Send',
    strike: (world) => whilePending(world, hashAfter('Transaction started'), speedUp),
    cells: { G: spedUpSend },
  },
  {
    id: 'F60',
    how: 'sped up, of a swap',
    strike: (world) => whilePending(world, hashAfter(/^Swapping ETH to/), speedUp),
    cells: { S: spedUpSwap },
  },
  {
    id: 'F60',
    how: 'dropped, of an approval',
    strike: (world) => whilePending(world, hashAfter('Approving...'), drop),
    // The chain does not show that it was dropped, so the preview waits until the visitor leaves.
    cells: { S: { as: swapToken, ends: 'from the start', words: ['Approving...'] } },
  },
  {
    id: 'F60',
    how: 'replaced, of an approval',
    strike: (world) => whilePending(world, hashAfter('Approving...'), replace),
    cells: {
      S: {
        ...notSwapped('The approval was not included by the network.'),
        as: swapToken,
        under: (world) => hasPaid(world, 0),
      },
    },
  },
  {
    id: 'F60',
    cells: {
      L: {
        file: 'plugins/activity/src/createPending.test.ts',
        title: 'F60: a transaction that is %s leaves the list, and the history is read again',
      },
    },
  },
]
