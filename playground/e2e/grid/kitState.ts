import type { Page } from 'playwright-core'
import { request } from '../lib/provider.ts'

/** The accounts and the network that the kit's provider reports. */
export const kitState = async (page: Page) => ({
  accounts: await request(page, 'eth_accounts'),
  chain: Number(await request(page, 'eth_chainId')),
})
