import type { Page } from 'playwright-core'
import { router } from '../../services/market/addresses.ts'
import { fill, modal, press } from './modal.ts'
import type { PageOptions } from './openPage.ts'
import { waitForButton } from './waits.ts'

/** A site with swaps on the local network, whose exchange it names. */
export const withSwap = (page: PageOptions = {}): PageOptions => ({
  ...page,
  kit: {
    projectId: 'play',
    remoteConfig: false,
    ...page.kit,
    plugins: {
      pictures: {},
      swap: { routers: { 'eip155:31337': { [router]: 'uniswapV2' } } },
      ...Object(page.kit?.plugins),
    },
  },
})

/** Opens the view as a site does. */
export const openSwap = (page: Page, params: object = {}): Promise<void> =>
  page.evaluate(async (params) => {
    await window.latchkit?.kit.open('Swap', params)
  }, params)

/** Opens the form for a swap, and the preview of its quote. */
export async function previewSwap(
  page: Page,
  fromToken: string,
  toToken: string,
  amount: string,
): Promise<void> {
  await openSwap(page, { fromToken, toToken })
  await fill(page, { Amount: amount })
  await waitForButton(page, 'Review swap')
  await press(page, 'Review swap')
  await modal(page).getByRole('heading', { name: 'Preview swap' }).waitFor()
}
