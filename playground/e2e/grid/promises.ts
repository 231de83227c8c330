import { expect } from 'vitest'
import { openModal, waitForStatus } from '../lib/flows.ts'
import { askedMethods } from '../lib/wallet.ts'
import { closingMs, watchClosing } from './closing.ts'
import { otherWallet } from './openWorld.ts'
import type { Flow, World } from './types.ts'

/** G4: from the key to the closed modal, by the page's own clock. */
const reactsMs = 150

/** The modal, whatever it shows. The wallet's own prompt is no part of it. */
export const modal = ({ page }: Pick<World, 'page'>) => page.locator('latchkit-host').getByRole('dialog')

/** G4: the modal closes by Escape, in whatever state it is; it is opened first where it is not. */
export async function leaves(world: World): Promise<void> {
  if (!(await modal(world).isVisible())) await openModal(world.page)
  await modal(world).waitFor()
  await watchClosing(world.page)
  await world.page.keyboard.press('Escape')
  await modal(world).waitFor({ state: 'hidden' })
  expect(await closingMs(world.page), 'Escape closes at once').toBeLessThanOrEqual(reactsMs)
}

/** G2: the wallet was asked once per try at most, for what a person has to answer. */
export async function askedOnce(world: World, { prompts }: Flow): Promise<void> {
  const asked = world.phone ? await world.phone.asked() : await askedMethods(world.page)
  for (const prompt of prompts)
    expect(asked.filter((method) => method === prompt).length, prompt).toBeLessThanOrEqual(world.tries)
}

/** G3: every request of the site was settled, and once. */
export async function settledOnce({ page }: World): Promise<void> {
  const settled = () =>
    page.evaluate(() =>
      ((Reflect.get(globalThis, 'siteRequests') ?? []) as { settled: number }[]).map((one) => one.settled),
    )
  await expect.poll(async () => (await settled()).every((count) => count === 1)).toBe(true)
}

/** G7: status, accounts and network are what the wallet says. */
export async function isTrue(world: World): Promise<void> {
  const { page, phone } = world
  const ofKit = () =>
    page.evaluate(async () => {
      const provider = window.latchkit?.provider('eip155')
      const accounts = await provider?.request({ method: 'eth_accounts' })
      return { accounts, chain: Number(await provider?.request({ method: 'eth_chainId' })) }
    })
  const address = await phone?.hand((one) => one.address())
  const ofWallet = () =>
    page.evaluate(async () => {
      const { announced } = globalThis as unknown as {
        announced: Record<string, { request(call: { method: string }): Promise<unknown> }>
      }
      const provider = announced['test.wallet']
      const accounts = await provider?.request({ method: 'eth_accounts' })
      return { accounts, chain: Number(await provider?.request({ method: 'eth_chainId' })) }
    })
  const told = phone ? { accounts: [address], chain: (await ofKit()).chain } : await ofWallet()
  await expect.poll(ofKit).toEqual(told)
  await waitForStatus(page, 'connected')
}

/** G6: the site's own button works, and so does another wallet; nothing was thrown past everyone. */
export async function isContained(world: World): Promise<void> {
  const { page } = world
  if (await modal(world).isVisible()) await leaves(world)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await waitForStatus(page, 'disconnected')
  await page.evaluate((connector) => window.latchkit?.kit.connect({ connector }), otherWallet.rdns)
  await waitForStatus(page, 'connected')
  expect(world.errors).toEqual([])
  expect(world.phone?.errors ?? []).toEqual([])
  expect(await world.violations()).toEqual([])
}
