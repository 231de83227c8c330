import { openModal, waitForStatus } from '../../lib/flows.ts'
import { walletName } from '../../lib/openPage.ts'
import { setMode } from '../../lib/wallet.ts'
import { modal } from '../promises.ts'
import type { Flow } from '../types.ts'

/** The visitor connects a wallet that is installed in the browser. */
export const connect: Flow = {
  id: 'I',
  page: {},
  prompts: ['eth_requestAccounts'],
  ready: ({ page }) => setMode(page, 'stall'),
  async start(world) {
    await openModal(world.page)
    await modal(world).getByRole('button', { name: walletName }).click()
  },
  async dismiss({ page }) {
    await setMode(page, 'reject')
    await setMode(page, 'stall')
  },
  async finish(world) {
    await setMode(world.page, 'approve')
    await waitForStatus(world.page, 'connected')
    await modal(world).waitFor({ state: 'hidden' })
  },
}
