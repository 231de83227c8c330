import { formatEther } from 'ethers'
import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import { connectWallet, openModal } from '../../lib/flows.ts'
import { addresses } from '../../lib/openPage.ts'
import { setMode } from '../../lib/wallet.ts'
import { modal } from '../promises.ts'
import type { Flow, World } from '../types.ts'
import { pairingPage } from './pair.ts'

// If another plugin adds a tab, the tokens are in a tab panel instead of a region.
const tokenRows = (world: World) =>
  modal(world)
    .getByRole('region', { name: 'Tokens' })
    .or(modal(world).getByRole('tabpanel', { name: 'Tokens' }))
    .getByRole('listitem')

/** Asserts that the modal shows the native balance of the chain, rounded down to three decimals. */
async function showsBalance(world: World): Promise<void> {
  const [whole = '', fraction = ''] = formatEther(await chainReader().getBalance(addresses[0])).split('.')
  await modal(world)
    .getByText(`${whole}.${fraction.padEnd(3, '0').slice(0, 3)} ETH`)
    .waitFor()
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
  async start(world) {
    await openModal(world.page)
    await modal(world)
      .getByRole('button', { name: /^All Wallets/ })
      .click()
  },
  async finish(world) {
    await modal(world).getByRole('searchbox').fill('Rainbow')
    await modal(world).getByRole('button', { name: 'Rainbow' }).waitFor()
    await world.page.keyboard.press('Escape')
    await connectWallet(world.page)
  },
}
