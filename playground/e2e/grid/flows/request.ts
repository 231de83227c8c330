import { verifyMessage } from 'ethers'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addresses } from '../../lib/openPage.ts'
import { requestsOf, setMode } from '../../lib/wallet.ts'
import { startThen } from '../once.ts'
import type { Flow } from '../types.ts'
import { connectStalled, dismissPrompt } from './connect.ts'
import { paired, setPhone } from './pair.ts'

/** The state of a request that the site has made. */
export interface SiteRequest {
  readonly settled: number
  readonly result?: unknown
  readonly code?: number
  readonly message?: string
}

export const text = 'Hello from the grid'
export const textHex = `0x${Buffer.from(text).toString('hex')}`

/** Makes a request through the kit's provider, and records its outcome and how often it has settled. */
export async function sendRequest(page: Page, method: string, params: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([name, args]) => {
      const entry: { -readonly [Key in keyof SiteRequest]: SiteRequest[Key] } = { settled: 0 }
      const entries = (Reflect.get(globalThis, 'siteRequests') ?? []) as SiteRequest[]
      Object.assign(globalThis, { siteRequests: [...entries, entry] })
      window.latchkit
        ?.provider('eip155')
        .request({ method: name, params: args })
        .then(
          (result) => Object.assign(entry, { result, settled: entry.settled + 1 }),
          ({ code, message }) => Object.assign(entry, { code, message, settled: entry.settled + 1 }),
        )
    },
    [method, params] as const,
  )
}

export const askSignature = (page: Page): Promise<void> =>
  sendRequest(page, 'personal_sign', [textHex, addresses[0]])

export const siteRequests = (page: Page): Promise<readonly SiteRequest[]> =>
  page.evaluate(() => (Reflect.get(globalThis, 'siteRequests') ?? []) as SiteRequest[])

/** Waits until the wallet has received a request, or as many as `count`. */
export const walletHas = (page: Page, method: string, count = 1): Promise<void> =>
  expect
    .poll(async () => (await requestsOf(page)).filter((requested) => requested === method).length)
    .toBeGreaterThanOrEqual(count)

/** Waits until the last request has settled, and returns it. */
export async function answered(page: Page): Promise<SiteRequest> {
  const last = async () => (await siteRequests(page)).at(-1)
  await expect.poll(async () => (await last())?.settled, { timeout: 15_000 }).toBe(1)
  return (await last()) ?? { settled: 0 }
}

/** Asserts that the last request has settled with these values. */
export const answersWith =
  (expected: object) =>
  async ({ page }: { readonly page: Page }) => {
    expect(await answered(page)).toMatchObject(expected)
  }

async function isSigned({ page }: { readonly page: Page }): Promise<void> {
  const { result, message } = await answered(page)
  expect(message).toBeUndefined()
  expect(verifyMessage(text, String(result))).toBe(addresses[0])
}

/** The site requests a signature. */
export const request: Flow = {
  id: 'R',
  page: {},
  prompts: ['personal_sign', 'eth_sendTransaction'],
  ready: connectStalled,
  start: ({ page }) => askSignature(page),
  dismiss: dismissPrompt,
  async finish(world) {
    await setMode(world.page, 'approve')
    await isSigned(world)
  },
}

/** Like `request`, but `start` waits until the wallet has the request. The site would be notified of an earlier change. */
export const requestAsked: Flow = startThen(request, ({ page }) => walletHas(page, 'personal_sign'))

/** The site requests a signature from a wallet on a phone. */
export const requestPaired: Flow = {
  ...paired,
  id: 'R',
  prompts: ['personal_sign'],
  start: request.start,
  async finish(world) {
    await setPhone(world, 'approve')
    await isSigned(world)
  },
}
