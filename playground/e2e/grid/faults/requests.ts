import { setTimeout as pause } from 'node:timers/promises'
import { Wallet } from 'ethers'
import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import { reload, waitForStatus } from '../../lib/flows.ts'
import { isNoted } from '../../lib/journal.ts'
import { openModal } from '../../lib/modal.ts'
import { addresses, privateKeys } from '../../lib/openPage.ts'
import { waitForButton, waitForText } from '../../lib/waits.ts'
import { requestsOf, script, setMode } from '../../lib/wallet.ts'
import { answered, answersWith, walletHas } from '../flows/request.ts'
import { againAfterReload, hasMoved, notAsked, notSent, send, unknownOutcome } from '../flows/send.ts'
import { askTransaction, spend } from '../flows/spend.ts'
import type { Cell, Fault, World } from '../types.ts'

const unknownToSite =
  'It is not known whether the transaction was sent. Check your wallet before you send again: it may be sent twice.'

const mayHaveBeenSent =
  'A transaction you started may have been sent. Check your wallet before you send again.'

/** The message and code of a node's error, the error that the site receives if it differs, and the cell of Send. */
const refusals = [
  [
    'insufficient funds for gas * price + value',
    -32000,
    undefined,
    notSent('The account does not hold enough for the amount and the network fee.'),
  ],
  // This very transaction may have used the nonce, so it may have been sent.
  ['nonce too low', -32000, { code: -32603, message: unknownToSite }, unknownOutcome],
  ['replacement transaction underpriced', -32603, undefined, unknownOutcome],
] as const

/** Returns the transaction hash that the site received. */
const hashOfSite = async ({ page }: World): Promise<string> => String((await answered(page)).result)

/** Returns the hash of the transaction that Send started, which is the pending one in the node's pool. */
async function hashOfSend({ page }: World): Promise<string> {
  await page.getByText('Transaction started').first().waitFor()
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

/** Asserts that Send reports no failure for a transaction that it handed over, and that the next one is sent as usual. */
const unfollowedSend: Cell = {
  ends: 'from the start',
  async under(world) {
    await hasMoved(world, 0)
    await reportsNoFailure(world)
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

/** Faults of requests that sign or spend. */
export const requests: readonly Fault[] = [
  {
    id: 'F41',
    // Another tab has a pending transaction request in the wallet.
    async apply({ page, context }) {
      const other = await context.newPage()
      await other.goto(page.url())
      await waitForStatus(other, 'connected')
      await setMode(other, 'stall')
      await askTransaction({ page: other })
      await walletHas(other, 'eth_sendTransaction')
    },
    async clear({ page, context }) {
      for (const other of context.pages().filter((tab) => tab !== page)) await setMode(other, 'reject')
      const names = () =>
        page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => String(name)))
      await expect
        .poll(names, { message: 'the other tab is done' })
        .not.toContainEqual(expect.stringMatching(/^send:/))
    },
    cells: {
      R: {
        as: spend,
        words: ['Another tab is sending'],
        ends: 'from the start',
        async under({ page }) {
          expect(await answered(page)).toMatchObject({ code: -32002, message: 'Another tab is sending' })
          expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
        },
      },
      G: notAsked('Another tab is sending', 'Check your wallet: a request is already open'),
    },
  },
  {
    id: 'F42',
    async strike(world) {
      await walletHas(world.page, 'eth_sendTransaction')
      // The entry must include the account's transaction count, which the kit reads from the node.
      await isNoted(world.page, { counted: true })
      await world.page.reload()
    },
    cells: {
      R: {
        as: spend,
        leaves: false,
        ends: 'from the start',
        words: ['Checking your last transaction', mayHaveBeenSent],
        async under({ page }) {
          expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
        },
        async after({ page }) {
          const hash = String((await answered(page)).result)
          expect((await chainReader().getTransaction(hash))?.hash).toBe(hash)
        },
      },
      G: {
        ...notAsked('Checking your last transaction', mayHaveBeenSent),
        as: againAfterReload(send),
        leaves: false,
      },
    },
  },
  ...refusals.map(
    ([message, code, expected = { code, message }, sendCell]): Fault => ({
      id: 'F59',
      how: message,
      apply: ({ page }) => script(page, 'eth_sendTransaction', { error: { code, message } }),
      clear: ({ page }) => script(page, 'eth_sendTransaction'),
      cells: {
        R: { as: { ...spend, start: askTransaction }, ends: 'from the start', under: answersWith(expected) },
        G: sendCell,
      },
    }),
  ),
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
      strike: (world) => whilePending(world, hashOfSend, action),
      cells: { G: { ...unfollowedSend, byDay: how === 'replaced' } },
    },
  ]),
  {
    id: 'F60',
    how: 'sped up, of Send',
    strike: (world) => whilePending(world, hashOfSend, speedUp),
    cells: { G: spedUpSend },
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
