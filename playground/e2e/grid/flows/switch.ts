import { connectWallet, openModal } from '../../lib/flows.ts'
import { setMode } from '../../lib/wallet.ts'
import { modal } from '../promises.ts'
import type { Flow, World } from '../types.ts'
import { openPairing, pair, pairPhone } from './pair.ts'

async function chooseNetwork(world: World): Promise<void> {
  await openModal(world.page)
  await modal(world)
    .getByRole('button', { name: /Local One/ })
    .click()
  await modal(world).getByRole('button', { name: 'Local Two' }).click()
}

/** The visitor switches the wallet to another network. */
export const switchNetwork: Flow = {
  id: 'C',
  page: {},
  prompts: ['wallet_switchEthereumChain'],
  async ready({ page }) {
    await connectWallet(page)
    await setMode(page, 'stall')
  },
  start: chooseNetwork,
  async dismiss({ page }) {
    await setMode(page, 'reject')
    await setMode(page, 'stall')
  },
  async finish({ page }) {
    await setMode(page, 'approve')
    await page.getByText('eip155:31338', { exact: true }).waitFor()
  },
}

/** The visitor switches to another network that the phone has approved. */
export const switchPaired: Flow = {
  id: 'C',
  page: pair.page,
  pairs: true,
  prompts: ['wallet_switchEthereumChain'],
  async ready(world) {
    await openPairing(world)
    await pairPhone(world)
  },
  start: chooseNetwork,
  async finish({ page }) {
    await page.getByText('eip155:31338', { exact: true }).waitFor()
  },
}
