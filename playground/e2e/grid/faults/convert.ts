import { expect } from 'vitest'
import { addFault, clearFaults } from '../../lib/chain.ts'
import { countButtons, fill, modal } from '../../lib/modal.ts'
import { waitForButton } from '../../lib/waits.ts'
import { swapAmount, swapFilling, swapOpening, swapPage } from '../flows/swap.ts'
import { swapNotRequested } from '../flows/swapOutcomes.ts'
import { isAllowed, swapToken } from '../flows/swapToken.ts'
import { brokenQuotes } from '../quoteMutations.ts'
import type { Cell, Fault, World } from '../types.ts'

const breakData = (path: string, fault: object) => () => addFault({ service: 'data', fault, path })
const breakConvert = (path: string, fault: object) => breakData(`/v1/convert/${path}`, fault)
const garbage = (body: string) => ({ kind: 'garbage', body })
const down = { kind: 'status', status: 503 }

/** The form cannot be opened, and says so. */
const withoutTokens: Cell = {
  as: swapOpening,
  words: ['Failed to initialize swap', 'The tokens of this network could not be loaded.'],
  ends: 'by trying again',
}

/** The form says that there is no quote, which is requested again every 10 seconds. */
const withoutQuote: Cell = {
  as: swapFilling,
  words: ['Quotes are not available', 'The service is not responding. Retrying every 10 seconds.'],
  ends: 'by itself',
}

/** Like `withoutQuote`, for a service that is waited for. After 15 seconds it counts as down. */
const withoutQuoteForLong: Cell = {
  as: swapFilling,
  ends: 'by itself',
  leaves: false,
  under: ({ page }) => modal(page).getByText('The service is not responding.').waitFor({ timeout: 20_000 }),
}

const notBuilt = swapNotRequested(
  'This swap was stopped',
  'The service built no transaction for this swap. Nothing was swapped. Your tokens and amount are kept.',
)

/** Enters another amount for each broken quote, and asserts that the form shows no quote. */
async function enterBroken({ page }: World): Promise<void> {
  const amounts = Array.from({ length: 20 }, (_, index) => `0.002${String(index + 1).padStart(2, '0')}`)
  for (const [index, amount] of amounts.entries()) {
    await clearFaults()
    await breakConvert('quotes', garbage(brokenQuotes(amount)[index] ?? ''))()
    await fill(page, { Amount: amount })
    await waitForButton(page, 'Getting a quote…')
    await waitForButton(page, /^(The quote is for another swap|No quote for this swap)$/)
    expect(await countButtons(page, 'Review swap')).toBe(0)
    expect(await modal(page).getByText('Minimum received').count()).toBe(0)
  }
  await fill(page, { Amount: swapAmount })
}

/** Faults of the services that a swap needs: those that quote and build it, the plan, and the pictures of tokens. */
export const convert: readonly Fault[] = [
  {
    id: 'F12',
    how: 'swaps, everything down',
    prepare: breakData('/', down),
    cells: { S: withoutTokens },
  },
  {
    id: 'F12',
    how: 'swaps, the list of networks',
    prepare: breakData('/v1/supported-chains', down),
    cells: { S: withoutTokens },
  },
  {
    id: 'F12',
    how: 'swaps, quotes 503',
    apply: breakConvert('quotes', down),
    cells: { S: withoutQuote },
  },
  {
    id: 'F12',
    how: 'swaps, quotes 429 in a minute',
    apply: breakConvert('quotes', { kind: 'status', status: 429, retryAfter: 60 }),
    cells: { S: withoutQuoteForLong },
  },
  {
    id: 'F12',
    how: 'swaps, quotes without an answer',
    apply: breakConvert('quotes', { kind: 'drop' }),
    cells: { S: withoutQuote },
  },
  {
    id: 'F12',
    how: 'swaps, quotes hanging',
    apply: breakConvert('quotes', { kind: 'hang' }),
    cells: { S: withoutQuoteForLong },
  },
  {
    id: 'F12',
    how: 'swaps, prices and gas',
    async prepare() {
      await breakData('/v1/fungible/price', down)()
      await breakConvert('gas-price', down)()
    },
    // Neither is sent, so the swap goes on without them.
    cells: { S: {} },
  },
  {
    id: 'F12',
    how: 'swaps, the transaction',
    apply: breakConvert('build-transaction', down),
    cells: { S: notBuilt },
  },
  {
    id: 'F12',
    how: 'swaps, the allowance',
    apply: breakConvert('allowance', down),
    cells: { S: { as: swapToken } },
  },
  {
    id: 'F12',
    how: 'swaps, the approval',
    apply: breakConvert('build-approve', down),
    cells: { S: { ...notBuilt, as: swapToken, under: () => isAllowed(0) } },
  },
  {
    id: 'F13',
    how: 'swaps, everything',
    prepare: breakData('/', garbage('{"tokens":{"0":1},"http":7}')),
    cells: { S: withoutTokens },
  },
  {
    id: 'F13',
    how: 'swaps, tokens',
    prepare: breakConvert('tokens', garbage('{"tokens":{"length":1}}')),
    cells: { S: withoutTokens },
  },
  {
    id: 'F13',
    how: 'swaps, twenty quotes',
    strike: enterBroken,
    cells: { S: { as: swapFilling, ends: 'by itself', leaves: false } },
  },
  {
    id: 'F13',
    how: 'swaps, prices and gas',
    async prepare() {
      await breakData('/v1/fungible/price', garbage('{"fungibles":[{"price":"1"}]}'))()
      await breakConvert('gas-price', garbage('{"standard":-1}'))()
    },
    cells: { S: {} },
  },
  {
    id: 'F13',
    how: 'swaps, the transaction',
    apply: breakConvert('build-transaction', garbage('{"tx":{"to":7,"data":null}}')),
    cells: { S: notBuilt },
  },
  {
    id: 'F14',
    how: 'swaps',
    prepare: () =>
      addFault({
        service: 'wallet-list',
        fault: { kind: 'status', status: 500 },
        path: '/appkit/v1/config',
      }),
    cells: { S: { page: { kit: { ...swapPage.kit, remoteConfig: true } } } },
  },
  {
    id: 'F17',
    how: 'of tokens',
    prepare: () =>
      addFault({
        service: 'wallet-list',
        fault: { ...garbage('<html></html>'), contentType: 'text/html' },
        path: '/public/',
      }),
    cells: {
      S: {
        // The list of tokens names a picture of each, which is on another host, so it is not requested.
        async after({ urls }) {
          expect(urls.filter((url) => url.includes('getTokenImage'))).toEqual([])
        },
      },
    },
  },
]
