import { expect } from 'vitest'
import { connectWallet, waitForStatus } from '../../lib/flows.ts'
import { requestsOf } from '../../lib/wallet.ts'
import type { Flow } from '../types.ts'

/** The visitor returns to a site where a wallet is connected. */
export const boot: Flow = {
  id: 'B',
  page: {},
  prompts: [],
  ready: ({ page }) => connectWallet(page),
  async start({ page }) {
    await page.reload()
  },
  async finish({ page }) {
    await waitForStatus(page, 'connected')
    expect(await requestsOf(page)).not.toContain('eth_requestAccounts')
  },
}
