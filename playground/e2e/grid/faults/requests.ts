import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import { askedMethods, script } from '../../lib/wallet.ts'
import { answered, siteRequests } from '../flows/request.ts'
import { askTransaction, spend } from '../flows/spend.ts'
import type { Fault, World } from '../types.ts'

const isAsked = ({ page }: World) =>
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
    cells: {
      R: {
        as: spend,
        words: ['Another tab is sending'],
        ends: 'from the start',
        async under({ page }) {
          expect(await siteRequests(page)).toHaveLength(1)
        },
        red: 'Nothing keeps two tabs from sending at once: the wallet gives each its nonce, in its own turn.',
      },
    },
  },
  {
    id: 'F42',
    async strike(world) {
      await isAsked(world)
      await world.page.reload()
    },
    cells: {
      R: {
        as: spend,
        leaves: false,
        ends: 'from the start',
        words: ['A transaction you started may have been sent. Look in your wallet before you send again.'],
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
