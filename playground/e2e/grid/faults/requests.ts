import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { askedMethods, script, setMode } from '../../lib/wallet.ts'
import { answered } from '../flows/request.ts'
import { askTransaction, spend } from '../flows/spend.ts'
import type { Fault, World } from '../types.ts'

const isAsked = ({ page }: Pick<World, 'page'>) =>
  expect.poll(async () => (await askedMethods(page)).includes('eth_sendTransaction')).toBe(true)

/** What nodes answer, and what the site is to be told. */
const refusals = [
  ['insufficient funds for gas * price + value', -32000],
  ['nonce too low', -32000],
  ['replacement transaction underpriced', -32603],
] as const

const nothingFollows = {
  because: 'No plugin follows transactions yet: the site has the hash, and asks the chain itself.',
} as const

/** Faults of what signs and spends. */
export const requests: readonly Fault[] = [
  {
    id: 'F41',
    // Another tab has asked the wallet to send, and nobody has answered it.
    async apply({ page, context }) {
      const other = await context.newPage()
      await other.goto(page.url())
      await waitForStatus(other, 'connected')
      await setMode(other, 'stall')
      await askTransaction({ page: other })
      await isAsked({ page: other })
    },
    async clear({ page, context }) {
      for (const other of context.pages().filter((one) => one !== page)) await setMode(other, 'reject')
    },
    cells: {
      R: {
        as: spend,
        words: ['Another tab is sending'],
        ends: 'from the start',
        async under({ page }) {
          expect(await answered(page)).toMatchObject({ code: -32002, message: 'Another tab is sending' })
          expect(await askedMethods(page)).not.toContain('eth_sendTransaction')
        },
      },
    },
  },
  {
    id: 'F42',
    async strike(world) {
      await isAsked(world)
      // By then the node has said how much the account has sent before.
      await expect
        .poll(() => world.page.evaluate(() => localStorage['@latchkit/main/journal']))
        .toContain('"count"')
      await world.page.reload()
    },
    cells: {
      R: {
        as: spend,
        leaves: false,
        ends: 'from the start',
        words: [
          'Checking your last transaction',
          'Your last transaction has not been sent so far. Look in your wallet before you send again.',
        ],
        async under({ page }) {
          expect(await askedMethods(page)).not.toContain('eth_sendTransaction')
        },
        async after({ page }) {
          const hash = String((await answered(page)).result)
          expect((await chainReader().getTransaction(hash))?.hash).toBe(hash)
        },
      },
    },
  },
  ...refusals.map(
    ([message, code]): Fault => ({
      id: 'F59',
      how: message,
      apply: ({ page }) => script(page, 'eth_sendTransaction', { error: { code, message } }),
      clear: ({ page }) => script(page, 'eth_sendTransaction'),
      cells: {
        R: {
          as: { ...spend, start: askTransaction },
          ends: 'from the start',
          async under({ page }) {
            expect(await answered(page)).toMatchObject({ code, message })
          },
        },
      },
    }),
  ),
  { id: 'F60', cells: { R: nothingFollows, L: nothingFollows } },
]
