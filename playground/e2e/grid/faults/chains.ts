import { expect } from 'vitest'
import { addFault, chainReader } from '../../lib/chain.ts'
import { modal, openModal } from '../../lib/modal.ts'
import { request } from '../../lib/provider.ts'
import { waitForText } from '../../lib/waits.ts'
import { requestsOf, script, setMode } from '../../lib/wallet.ts'
import { readsNotMoreOften } from '../baseline.ts'
import { balance } from '../flows/lists.ts'
import { answered, answersWith } from '../flows/request.ts'
import { notRequested, unknownOutcome } from '../flows/send.ts'
import { spend } from '../flows/spend.ts'
import { confirmSwap, swapPreviewing, swapReviewing, swapUnfollowed } from '../flows/swap.ts'
import { swapNotRequested, unknownSwap } from '../flows/swapOutcomes.ts'
import { passUntil } from '../passUntil.ts'
import type { Cell, Fault, World } from '../types.ts'

const unavailable = [
  'Token Balance Unavailable',
  'The network is not responding. Your money is not affected.',
] as const

/** Asserts that the Account view reports an unavailable balance, whatever else happened in the meantime. */
async function saysUnavailable(world: World): Promise<void> {
  const { page } = world
  if (!(await modal(world.page).isVisible())) await openModal(page)
  for (const words of unavailable) await waitForText(world.page, words)
}

/** In these flows only the balance is read from the chain, so everything else continues to work. */
const unaffected: Cell = { under: saysUnavailable }
const cells = {
  B: unaffected,
  I: unaffected,
  W: unaffected,
  X: unaffected,
  C: unaffected,
  R: unaffected,
} as const
const lists: Cell = { ends: 'by trying again', words: unavailable, as: balance }
/** In these flows the fault is not visible and causes hardly any additional requests. */
const noExtraRequests = {
  B: readsNotMoreOften('B'),
  I: readsNotMoreOften('I'),
  W: readsNotMoreOften('W'),
  X: readsNotMoreOften('X'),
  R: readsNotMoreOften('R'),
} as const

/**
 * The variants of a rate limit: the description, the `Retry-After` header in seconds, and the number of reads until the
 * kit stops retrying.
 */
const rateLimits = [
  ['without a time', undefined, 4],
  ['in a second', 1, 4],
  ['in a minute', 60, 1],
] as const
/** The maximum duration of all attempts together. */
const totalMs = 30_000

const failAll = (fault: Readonly<Record<string, unknown>>) => () => addFault({ service: 'chains', fault })
const failReads = (fault: Readonly<Record<string, unknown>>) => () =>
  addFault({ service: 'chains', rpcMethod: 'eth_getBalance', fault })

const countReads = ({ requests }: World) => requests.filter((method) => method === 'eth_getBalance').length

const readsAtMost = (limit: number): Cell => ({
  async under(world) {
    expect(countReads(world)).toBeLessThanOrEqual(limit)
  },
})

/** Installs a clock in the page that the test controls. */
const installClock = (world: World) => world.page.clock.install()

/** Advances the clock past the timeouts of viem: 10 s per attempt, and 30 s for all attempts together. */
async function timesOut(world: World): Promise<void> {
  if (!(await modal(world.page).isVisible())) await openModal(world.page)
  await modal(world.page).getByRole('status', { name: 'Balance' }).waitFor()
  await passUntil(world, 'The network is slow to respond', 15)
  await passUntil(world, unavailable[0], 40)
  await saysUnavailable(world)
}
const slow: Cell = { under: timesOut, leaves: false }

const answerWith = (rpcMethod: string, result: string) => () =>
  addFault({ service: 'chains', rpcMethod, fault: { kind: 'result', result } })

/** Asserts that the transaction is sent on the intended chain. */
const sentOnce: Cell = {
  as: spend,
  async after({ page }) {
    const hash = String((await answered(page)).result)
    expect((await chainReader().getTransaction(hash))?.chainId).toBe(31337n)
  },
}

/** Asserts that the wallet receives no transaction while the chains differ, and that the site receives the reason. */
const blocked = (message: RegExp): Cell => ({
  ...sentOnce,
  ends: 'from the start',
  async under({ page }) {
    expect((await answered(page)).message).toMatch(message)
    expect(await requestsOf(page)).not.toContain('eth_sendTransaction')
  },
})

/** A preview compares the tokens with the chain first, so there is none without the chain. */
const notChecked: Cell = {
  ...swapNotRequested('The network is not responding, so the swap cannot be checked.'),
  as: swapReviewing,
}

const chainOfKit = (page: World['page']): Promise<unknown> => request(page, 'eth_chainId')

export const chains: readonly Fault[] = [
  ...rateLimits.map(
    ([how, retryAfter, attempts]): Fault => ({
      id: 'F07',
      how,
      prepare: failReads({ kind: 'status', status: 429, retryAfter }),
      cells: {
        ...noExtraRequests,
        // The flow passes through Account, which reads the balance on both networks with the same number of attempts.
        C: readsAtMost(2 * attempts),
        // The balance is shown three times: in Account, in Send, and in Account again. The network fee is read as well.
        G: readsAtMost(4 * attempts),
        S: notChecked,
        L: {
          as: balance,
          ends: 'by trying again',
          leaves: false,
          async under(world) {
            await modal(world.page)
              .getByText(unavailable[0])
              .waitFor({ timeout: totalMs + 5_000 })
            expect(countReads(world)).toBe(attempts)
          },
        },
      },
    }),
  ),
  {
    id: 'F07',
    how: 'after it was read once',
    apply: installClock,
    // The balance is read again every 30 seconds.
    async strike(world) {
      await balance.finish(world)
      await failReads({ kind: 'status', status: 429, retryAfter: 1 })()
      await world.page.clock.fastForward(31_000)
      await expect.poll(() => countReads(world)).toBeGreaterThan(1)
      await world.page.clock.fastForward(10_000)
    },
    cells: {
      L: {
        as: balance,
        async under(world) {
          expect(await modal(world.page).getByText(unavailable[0]).count()).toBe(0)
        },
      },
    },
  },
  {
    id: 'F08',
    prepare: failAll({ kind: 'status', status: 503 }),
    // The wallet uses the same node and reports that it received no valid response.
    cells: { ...cells, L: lists, G: unknownOutcome, S: notChecked },
  },
  {
    id: 'F08',
    how: 'while a swap is previewed',
    async strike(world) {
      await failAll({ kind: 'status', status: 503 })()
      await confirmSwap(world)
    },
    cells: { S: { ...notChecked, as: swapPreviewing } },
  },
  {
    id: 'F09',
    prepare: failReads({ kind: 'hang' }),
    apply: installClock,
    cells: {
      B: slow,
      I: slow,
      W: slow,
      X: slow,
      C: slow,
      R: slow,
      G: {},
      S: {
        ...notChecked,
        words: [],
        under: (world) =>
          passUntil(world, 'The network is not responding, so the swap cannot be checked.', 40),
      },
      L: { as: balance, ends: 'by trying again', leaves: false, under: timesOut },
    },
  },
  {
    id: 'F09',
    how: 'what a review asks',
    async prepare() {
      for (const rpcMethod of ['eth_chainId', 'eth_getCode'])
        await addFault({ service: 'chains', rpcMethod, fault: { kind: 'hang' } })
    },
    cells: { G: {}, S: {} },
  },
  {
    id: 'F10',
    how: 'HTML',
    prepare: failAll({ kind: 'garbage', body: '<html>Sign in</html>', contentType: 'text/html' }),
    cells: { B: {}, I: {}, X: {}, C: {}, R: {}, L: lists, G: unknownOutcome, S: notChecked },
  },
  ...(
    [
      ['null', { kind: 'result', result: null }],
      ['larger than 2^53, as a number', { kind: 'result', result: 1e300 }],
      ['half of it', { kind: 'truncate' }],
      ['50 megabytes', { kind: 'large', bytes: 50_000_000 }],
    ] as const
  ).map(([how, fault]): Fault => ({ id: 'F10', how, prepare: failReads(fault), cells: { L: lists } })),
  { id: 'F10', how: 'for another id', prepare: failReads({ kind: 'wrongId' }), cells: { L: lists } },
  {
    id: 'F11',
    how: 'it says that it is another chain',
    prepare: answerWith('eth_chainId', '0x1'),
    cells: {
      B: {},
      I: {},
      C: {},
      R: blocked(/is of network 1, and not of/),
      G: notRequested(/is of network 1, and not of/),
      S: swapNotRequested(/is of network 1, and not of/),
    },
  },
  {
    id: 'F11',
    how: 'the wallet has gone to another chain, and has not said so',
    apply: ({ page }) => script(page, 'eth_chainId', { result: '0x7a6a' }),
    async clear({ page }) {
      await script(page, 'eth_chainId')
      // When the page becomes visible again, it requests the network from the wallet.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect.poll(() => chainOfKit(page)).toBe('0x7a69')
    },
    cells: {
      R: blocked(/Network or account changed/),
      G: notRequested('Network or account changed. Review again.'),
      S: swapNotRequested(
        'Network or account changed. Review again.',
        'Nothing was swapped. Your tokens and amount are kept.',
      ),
    },
  },
  {
    id: 'F11',
    how: 'it says that no block was added',
    prepare: answerWith('eth_blockNumber', '0x1'),
    // A swap counts as made once blocks are added, so only the chain shows it.
    cells: { R: sentOnce, G: {}, S: { as: swapUnfollowed } },
  },
  {
    id: 'F11',
    how: 'it gives a nonce that was used',
    prepare: answerWith('eth_getTransactionCount', '0x0'),
    strike: ({ page }) => setMode(page, 'approve'),
    cells: {
      R: {
        ...sentOnce,
        ends: 'from the start',
        // The node rejects a used nonce. This very transaction may have used it, so the outcome is unknown.
        under: answersWith({
          message: expect.stringMatching(/It is not known whether the transaction was sent/),
        }),
      },
      G: unknownOutcome,
      S: unknownSwap,
    },
  },
]
