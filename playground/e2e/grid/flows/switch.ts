import { openModal } from '../../lib/modal.ts'
import { setMode } from '../../lib/wallet.ts'
import type { Flow, World } from '../types.ts'
import { connectStalled, dismissPrompt } from './connect.ts'
import { paired } from './pair.ts'

export const chooseNetwork = ({ page }: World): Promise<void> => openModal(page, /Local One/, 'Local Two')
export const isOnLocalTwo = ({ page }: World) => page.getByText('eip155:31338', { exact: true }).waitFor()

/** The visitor switches the wallet to another network. */
export const switchNetwork: Flow = {
  id: 'C',
  page: {},
  prompts: ['wallet_switchEthereumChain'],
  ready: connectStalled,
  start: chooseNetwork,
  dismiss: dismissPrompt,
  async finish(world) {
    await setMode(world.page, 'approve')
    await isOnLocalTwo(world)
  },
}

/** The visitor switches to another network that the phone has approved. */
export const switchPaired: Flow = {
  ...paired,
  id: 'C',
  prompts: switchNetwork.prompts,
  start: chooseNetwork,
  finish: isOnLocalTwo,
}
