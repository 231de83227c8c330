import { connectWallet, waitForConnected } from '../../lib/flows.ts'
import { openModal } from '../../lib/modal.ts'
import { walletName } from '../../lib/openPage.ts'
import { setMode } from '../../lib/wallet.ts'
import type { Flow, World } from '../types.ts'

/** Dismisses the pending prompt of the wallet, which stalls again afterwards. */
export async function dismissPrompt({ page }: World): Promise<void> {
  await setMode(page, 'reject')
  await setMode(page, 'stall')
}

/** Connects the wallet, which leaves later requests unanswered. */
export async function connectStalled({ page }: World): Promise<void> {
  await connectWallet(page)
  await setMode(page, 'stall')
}

/** The visitor connects a wallet that is installed in the browser. */
export const connect: Flow = {
  id: 'I',
  page: {},
  prompts: ['eth_requestAccounts'],
  ready: ({ page }) => setMode(page, 'stall'),
  start: ({ page }) => openModal(page, walletName),
  dismiss: dismissPrompt,
  async finish(world) {
    await setMode(world.page, 'approve')
    await waitForConnected(world.page)
  },
}
