import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { isNoted } from '../../lib/journal.ts'
import { waitForButton } from '../../lib/waits.ts'
import { requestsOf, script, setMode } from '../../lib/wallet.ts'
import { answered, answersWith, walletHas } from '../flows/request.ts'
import { againAfterReload, notRequested, notSent, send, unknownOutcome } from '../flows/send.ts'
import { askTransaction, spend } from '../flows/spend.ts'
import { swap } from '../flows/swap.ts'
import { notSwapped, swapAgainAfterReload, swapNotRequested, unknownSwap } from '../flows/swapOutcomes.ts'
import { isAllowed, swapTokenAfterApproval } from '../flows/swapToken.ts'
import type { Fault } from '../types.ts'

const unknownToSite =
  'It is not known whether the transaction was sent. Check your wallet before you send again: it may be sent twice.'

const mayHaveBeenSent =
  'A transaction you started may have been sent. Check your wallet before you send again.'

/** The message and code of a node's error, the error that the site receives if it differs, and the cells of Send and Swap. */
const refusals = [
  [
    'insufficient funds for gas * price + value',
    -32000,
    undefined,
    notSent('The account does not hold enough for the amount and the network fee.'),
    notSwapped('The account does not hold enough for the amount and the network fee.'),
  ],
  // This very transaction may have used the nonce, so it may have been sent.
  ['nonce too low', -32000, { code: -32603, message: unknownToSite }, unknownOutcome, unknownSwap],
  ['replacement transaction underpriced', -32603, undefined, unknownOutcome, unknownSwap],
] as const

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
        words: ['Another tab is already sending'],
        ends: 'from the start',
        async under({ page }) {
          expect(await answered(page)).toMatchObject({
            code: -32002,
            message: 'Another tab is already sending',
          })
          expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
        },
      },
      G: notRequested('Another tab is already sending', 'Check your wallet: a request is already open'),
      S: swapNotRequested('Another tab is already sending', 'Check your wallet: a request is already open'),
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
        ...notRequested('Checking your last transaction', mayHaveBeenSent),
        as: againAfterReload(send),
        leaves: false,
      },
      S: {
        ...swapNotRequested('Checking your last transaction', mayHaveBeenSent),
        as: swapAgainAfterReload(swap),
        leaves: false,
      },
    },
  },
  {
    id: 'F42',
    how: 'between an approval and its swap',
    async strike(world) {
      await setMode(world.page, 'approve')
      await waitForButton(world.page, /^Swap$/)
      await world.page.reload()
    },
    // The allowance is read from the chain, so it is not asked for again.
    cells: {
      S: {
        as: swapTokenAfterApproval,
        leaves: false,
        ends: 'from the start',
        under: () => isAllowed(1),
      },
    },
  },
  ...refusals.map(
    ([message, code, expected = { code, message }, sendCell, swapCell]): Fault => ({
      id: 'F59',
      how: message,
      apply: ({ page }) => script(page, 'eth_sendTransaction', { error: { code, message } }),
      clear: ({ page }) => script(page, 'eth_sendTransaction'),
      cells: {
        R: { as: { ...spend, start: askTransaction }, ends: 'from the start', under: answersWith(expected) },
        G: sendCell,
        S: swapCell,
      },
    }),
  ),
]
