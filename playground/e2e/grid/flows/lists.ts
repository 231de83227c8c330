import { expect } from 'vitest'
import { shownAmount } from '../../lib/amounts.ts'
import { chainReader } from '../../lib/chain.ts'
import { connectWallet } from '../../lib/flows.ts'
import { modal, openModal } from '../../lib/modal.ts'
import { addresses } from '../../lib/openPage.ts'
import { waitForButton, waitForText } from '../../lib/waits.ts'
import { setMode } from '../../lib/wallet.ts'
import type { Flow, World } from '../types.ts'
import { pairingPage } from './pair.ts'

// If another plugin adds a tab, the tokens are in a tab panel instead of a region.
const tokenRows = (world: World) =>
  modal(world.page)
    .getByRole('region', { name: 'Tokens' })
    .or(modal(world.page).getByRole('tabpanel', { name: 'Tokens' }))
    .getByRole('listitem')

/** Asserts that the modal shows the native balance of the chain, rounded down to three decimals. */
async function showsBalance(world: World): Promise<void> {
  await waitForText(world.page, `${shownAmount(await chainReader().getBalance(addresses[0]), 18)} ETH`)
}

/** The visitor opens the native balance, which is read from the chain. */
export const balance: Flow = {
  id: 'L',
  page: {},
  prompts: [],
  ready: ({ page }) => connectWallet(page),
  start: ({ page }) => openModal(page),
  finish: showsBalance,
}

/** The visitor opens the tokens, which are read from the data service. */
export const tokens: Flow = {
  ...balance,
  page: { kit: { projectId: 'play' } },
  async finish(world) {
    await showsBalance(world)
    await expect.poll(() => tokenRows(world).count()).toBe(5)
  },
}

/** The visitor searches all wallets, which are read from the listing, and then connects so that G7 can be asserted. */
export const wallets: Flow = {
  id: 'L',
  page: { kit: { ...pairingPage.kit, projectId: 'play' } },
  prompts: ['eth_requestAccounts'],
  ready: ({ page }) => setMode(page, 'stall'),
  start: ({ page }) => openModal(page, /^All Wallets/),
  async finish(world) {
    await modal(world.page).getByRole('searchbox').fill('Rainbow')
    await waitForButton(world.page, 'Rainbow')
    await world.page.keyboard.press('Escape')
    await connectWallet(world.page)
  },
}
