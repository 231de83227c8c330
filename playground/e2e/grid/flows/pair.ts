import { expect } from 'vitest'
import { waitForStatus } from '../../lib/flows.ts'
import { openModal } from '../../lib/modal.ts'
import { copyUri } from '../../lib/pairing.ts'
import { waitForClosed } from '../../lib/waits.ts'
import type { Flow, World } from '../types.ts'

/** A page that can pair and has permission to use the clipboard. */
export const pairingPage = {
  kit: { plugins: { walletconnect: {} } },
  context: { permissions: ['clipboard-read', 'clipboard-write'] },
}

export const setPhone = async ({ phone }: World, mode: 'approve' | 'reject' | 'stall'): Promise<void> =>
  phone?.evaluate((wallet, next) => wallet.setMode(next), mode)

/** Like `dismissPrompt`, for the wallet on the phone. */
export async function dismissOnPhone(world: World): Promise<void> {
  await setPhone(world, 'reject')
  await setPhone(world, 'stall')
}

/** Opens the modal and chooses WalletConnect in the list. */
export const openPairing = ({ page }: World): Promise<void> => openModal(page, 'WalletConnect')

/** Pairs the phone with the displayed code and approves the connection there. */
export async function pairPhone(world: World): Promise<void> {
  await setPhone(world, 'approve')
  const uri = await copyUri(world.page)
  await world.phone?.pair(uri)
  await waitForStatus(world.page, 'connected').catch(async (cause: unknown) => {
    const state = await world.phone?.page.getByRole('status', { name: 'State' }).textContent()
    throw new Error(`Nothing was connected by ${uri}; the phone says: ${state}`, { cause })
  })
}

/** What every flow of a visitor whose phone is paired begins with. */
export const paired = {
  page: pairingPage,
  pairs: true,
  async ready(world: World): Promise<void> {
    await openPairing(world)
    await pairPhone(world)
    await waitForClosed(world.page)
    await setPhone(world, 'stall')
  },
  dismiss: dismissOnPhone,
} as const

/** The visitor pairs a phone. */
export const pair: Flow = {
  id: 'W',
  page: pairingPage,
  pairs: true,
  prompts: [],
  ready: async () => undefined,
  start: openPairing,
  async finish(world) {
    await pairPhone(world)
    await waitForClosed(world.page)
    const connects = await world.page.evaluate(() =>
      window.latchkit?.events.filter(({ event }) => event === 'connect'),
    )
    expect(connects).toHaveLength(1)
  },
}
