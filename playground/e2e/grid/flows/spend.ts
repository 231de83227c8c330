import { expect } from 'vitest'
import { addresses } from '../../lib/openPage.ts'
import { setMode } from '../../lib/wallet.ts'
import type { Flow, World } from '../types.ts'
import { answered, request, sendRequest } from './request.ts'

export const askTransaction = ({ page }: Pick<World, 'page'>): Promise<void> =>
  sendRequest(page, 'eth_sendTransaction', [{ from: addresses[0], to: addresses[1], value: '0x1' }])

/** The site requests a transaction. */
export const spend: Flow = {
  ...request,
  async start(world) {
    await setMode(world.page, 'stall')
    await askTransaction(world)
  },
  async finish({ page }) {
    await setMode(page, 'approve')
    expect((await answered(page)).result).toMatch(/^0x[0-9a-f]{64}$/)
  },
}
