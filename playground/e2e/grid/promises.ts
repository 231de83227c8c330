import { expect } from 'vitest'
import { disconnect, waitForStatus } from '../lib/flows.ts'
import { closeModal, modal, openModal } from '../lib/modal.ts'
import { requestsOf } from '../lib/wallet.ts'
import { closingMs, watchClosing } from './closing.ts'
import { siteRequests } from './flows/request.ts'
import { kitState } from './kitState.ts'
import { otherWallet } from './openWorld.ts'
import type { Flow, World } from './types.ts'

/** G4: the maximum time from the key press to the closed modal, by the page's own clock. */
const maxClosingMs = 150

/** G4: asserts that Escape closes the modal in any state. Opens the modal first if it is closed. */
export async function leaves(world: World): Promise<void> {
  if (!(await modal(world.page).isVisible())) await openModal(world.page)
  await modal(world.page).waitFor()
  await watchClosing(world.page)
  await closeModal(world.page)
  expect(await closingMs(world.page), 'Escape closes at once').toBeLessThanOrEqual(maxClosingMs)
}

/** G2: asserts that the wallet received each request that a person must answer at most once per attempt. */
export async function requestedOnce(world: World, { prompts }: Flow): Promise<void> {
  const received = world.phone ? await world.phone.requests() : await requestsOf(world.page)
  for (const prompt of prompts)
    expect(received.filter((method) => method === prompt).length, prompt).toBeLessThanOrEqual(world.tries)
}

/** G3: asserts that every request of the site has settled exactly once. */
export async function settledOnce({ page }: World): Promise<void> {
  await expect.poll(async () => (await siteRequests(page)).every(({ settled }) => settled === 1)).toBe(true)
}

/** G7: asserts that the status, the accounts and the network match those of the wallet. */
export async function isTrue(world: World): Promise<void> {
  const { page, phone } = world
  const address = await phone?.evaluate((wallet) => wallet.address())
  const walletState = () =>
    page.evaluate(async () => {
      const { announced } = globalThis as unknown as {
        announced: Record<string, { request(call: { method: string }): Promise<unknown> }>
      }
      const provider = announced['test.wallet']
      const accounts = await provider?.request({ method: 'eth_accounts' })
      return { accounts, chain: Number(await provider?.request({ method: 'eth_chainId' })) }
    })
  const expected = phone ? { accounts: [address], chain: (await kitState(page)).chain } : await walletState()
  await expect.poll(() => kitState(page)).toEqual(expected)
  await waitForStatus(page, 'connected')
}

/** G6: asserts that the site's own button and another wallet still work, and that there was no uncaught error. */
export async function isContained(world: World, { leave = leaves, agrees }: Flow): Promise<void> {
  const { page } = world
  if (await modal(world.page).isVisible()) await leave(world)
  await disconnect(page)
  await agrees?.(world)
  await page.evaluate((connector) => window.latchkit?.kit.connect({ connector }), otherWallet.rdns)
  await waitForStatus(page, 'connected')
  expect(world.errors).toEqual([])
  expect(world.phone?.errors ?? []).toEqual([])
  expect(await world.violations()).toEqual([])
}
