import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reviewSend, waitForStatus } from './flows.ts'
import { hostTests } from './hostTest.ts'
import { press } from './modal.ts'
import type { PageOptions } from './openPage.ts'
import { composePlugin } from './plugin.ts'
import { setMode } from './wallet.ts'

/** The view of the approve plugin. */
export const approval = (page: Page) =>
  page.getByRole('dialog', { name: /Approve Transaction|الموافقة على المعاملة/ })

/**
 * Composes and connects a third party's connector that holds a key and signs every request without a prompt. It uses the key
 * of the injected test wallet, which approves everything from here on.
 */
export async function connectLocal(page: Page): Promise<void> {
  await setMode(page, 'approve')
  await composePlugin(page, 'local', buildLocal)
  await page.evaluate(() => window.latchkit?.kit.connect({ connector: 'local.key' }))
  await waitForStatus(page, 'connected')
}

/** Opens pages, each with the connector of `connectLocal`. */
export const localTests =
  (open = hostTests()) =>
  async (options?: PageOptions): Promise<Page> => {
    const { page } = await open(options)
    await connectLocal(page)
    return page
  }

// This function runs in the page, so it cannot use anything else from this file.
async function buildLocal() {
  interface Wallet {
    request(request: { method: string; params?: unknown }): Promise<unknown>
    on(event: string, listener: (payload: never) => void): void
    removeListener(event: string, listener: (payload: never) => void): void
  }
  interface Watch {
    readonly signal: AbortSignal
    changed(next: object): void
  }
  const wallet = await new Promise<Wallet>((resolve) => {
    addEventListener(
      'eip6963:announceProvider',
      ({ detail }: Event & { detail?: { provider: Wallet } }) => detail && resolve(detail.provider),
      { once: true },
    )
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
  const connectorId = 'local.key'
  const common = { source: 'local', namespace: 'eip155' }
  const connector = { ...common, id: connectorId, name: 'Local Key', type: 'EXTERNAL', hasOwnPrompt: false }
  const chainOf = (hex: unknown) => `eip155:${Number(hex)}`
  const source = {
    // The minimal shape of a jotai atom.
    connectors: { toString: () => 'local', read: () => [connector] },
    async connect() {
      const addresses = (await wallet.request({ method: 'eth_requestAccounts' })) as string[]
      const chainId = chainOf(await wallet.request({ method: 'eth_chainId' }))
      const accounts = addresses.map((address) => `${chainId}:${address}`)
      return [{ ...common, id: `eip155:${connectorId}`, connectorId, accounts, chainId }]
    },
    request: (_: unknown, { method, params }: { method: string; params?: unknown }) =>
      wallet.request({ method, params }),
    watch(_: unknown, { changed, signal }: Watch) {
      const handleChainChanged = (hex: string) => changed({ chainId: chainOf(hex) })
      wallet.on('chainChanged', handleChainChanged)
      signal.addEventListener('abort', () => wallet.removeListener('chainChanged', handleChainChanged))
    },
  }
  return { on: ['service:connectorSource'], source }
}

/** Sends the requests from the site, in order; `endings` returns their results so far. */
export async function askAll(
  page: Page,
  requests: readonly { readonly method: string; readonly params: unknown }[],
): Promise<void> {
  await page.evaluate((list) => {
    const provider = window.latchkit?.provider('eip155')
    const endings: unknown[] = list.map(() => null)
    Object.assign(globalThis, { endings })
    for (const [at, request] of list.entries())
      provider?.request(request).then(
        (answer: unknown) => {
          endings[at] = answer
        },
        ({ code }: { code: number }) => {
          endings[at] = code
        },
      )
  }, requests)
}

/** The result of each request of `askAll`: its value, its error code, or `null` while it is pending. */
export const endings = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'endings') as unknown[])

/** Waits until the results of the requests of `askAll` equal the expected ones. */
export async function expectEndings(page: Page, expected: readonly unknown[]): Promise<void> {
  await expect.poll(() => endings(page)).toEqual(expected)
}

/** Fills in the Send view and confirms its review, so that the wallet gets the request. */
export async function sendFromModal(page: Page, amount: string, to: string): Promise<void> {
  await reviewSend(page, amount, to)
  await press(page, `Send ${amount} ETH`)
}
