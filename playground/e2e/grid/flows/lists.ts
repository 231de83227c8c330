import { formatEther } from 'ethers'
import { expect } from 'vitest'
import { chainReader } from '../../lib/chain.ts'
import { connectWallet, openModal } from '../../lib/flows.ts'
import { addresses } from '../../lib/openPage.ts'
import { setMode } from '../../lib/wallet.ts'
import { modal } from '../promises.ts'
import type { Flow, World } from '../types.ts'
import { pairingPage } from './pair.ts'

// With a tab of another plugin beside them they are one of several panels.
const tokenRows = (world: World) =>
  modal(world)
    .getByRole('region', { name: 'Tokens' })
    .or(modal(world).getByRole('tabpanel', { name: 'Tokens' }))
    .getByRole('listitem')

/** The native balance that is shown is what the chain says, floored. */
async function showsBalance(world: World): Promise<void> {
  const [whole = '', fraction = ''] = formatEther(await chainReader().getBalance(addresses[0])).split('.')
  await modal(world)
    .getByText(`${whole}.${fraction.padEnd(3, '0').slice(0, 3)} ETH`)
    .waitFor()
}

/** Looks at the native balance, which the chain tells. */
export const balance: Flow = {
  id: 'L',
  page: {},
  prompts: [],
  ready: ({ page }) => connectWallet(page),
  start: ({ page }) => openModal(page),
  finish: showsBalance,
}

/** Looks at the tokens, which the data service tells. */
export const tokens: Flow = {
  ...balance,
  page: { kit: { projectId: 'play' } },
  async finish(world) {
    await showsBalance(world)
    await expect.poll(() => tokenRows(world).count()).toBe(5)
  },
}

/** Looks through all wallets, which the listing tells; then connects, so that the kit has something to be true about. */
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
