import { connectWallet } from '../../lib/flows.ts'
import { openModal } from '../../lib/modal.ts'
import { setMode } from '../../lib/wallet.ts'
import type { Flow, World } from '../types.ts'
import { dismissPrompt } from './connect.ts'
import { paired } from './pair.ts'

async function chooseNetwork(world: World): Promise<void> {
  await openModal(world.page, /Local One/, 'Local Two')
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
  dismiss: dismissPrompt,
  async finish({ page }) {
    await setMode(page, 'approve')
    await page.getByText('eip155:31338', { exact: true }).waitFor()
  },
}

/** The visitor switches to another network that the phone has approved. */
export const switchPaired: Flow = {
  ...paired,
  id: 'C',
  prompts: switchNetwork.prompts,
  start: chooseNetwork,
  async finish({ page }) {
    await page.getByText('eip155:31338', { exact: true }).waitFor()
  },
}
