import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reviewSend, waitForStatus } from './flows.ts'
import { press } from './modal.ts'
import { setMode } from './wallet.ts'

const localName = 'Local Key'

/** The view of the approve plugin. */
export const approval = (page: Page) =>
  page.getByRole('dialog', { name: /Approve Transaction|الموافقة على المعاملة/ })

/**
 * Composes and connects a third party's connector that holds a key and signs every request without a prompt. It uses the
 * key of the injected test wallet, which approves everything from here on.
 */
export async function connectLocal(page: Page, plugin = 'local'): Promise<void> {
  await setMode(page, 'approve')
  await page.evaluate(
    async ([id, name]) => {
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
      const connector = {
        id: `${id}.key`,
        source: id,
        namespace: 'eip155',
        name,
        type: 'EXTERNAL',
        hasOwnPrompt: false,
      }
      const chainOf = (hex: unknown) => `eip155:${Number(hex)}`
      const source = {
        id,
        // The minimal shape of a jotai atom.
        connectors: { toString: () => id, read: () => [connector] },
        async connect() {
          const accounts = (await wallet.request({ method: 'eth_requestAccounts' })) as string[]
          const chainId = chainOf(await wallet.request({ method: 'eth_chainId' }))
          const connectorId = connector.id
          return [
            {
              id: `eip155:${connectorId}`,
              source: id,
              connectorId,
              namespace: 'eip155',
              accounts: accounts.map((address) => `${chainId}:${address}`),
              chainId,
            },
          ]
        },
        restore: async () => [],
        disconnect: async () => undefined,
        request: (_: unknown, { method, params }: { method: string; params?: unknown }) =>
          wallet.request({ method, params }),
        watch(_: unknown, { changed, signal }: Watch) {
          const handleChainChanged = (hex: string) => changed({ chainId: chainOf(hex) })
          wallet.on('chainChanged', handleChainChanged)
          signal.addEventListener('abort', () => wallet.removeListener('chainChanged', handleChainChanged))
        },
      }
      const kit = window.latchkit?.kit
      if (!kit) throw new Error('This page has no kit')
      const use = kit.use as (plugin: unknown) => void
      use({
        id,
        options: undefined,
        manifest: {
          id,
          version: '1.0.0',
          kernel: '^0.1.0',
          api: 1,
          on: ['service:connectorSource'],
          needs: [],
          load: async () => ({
            default: (context: { provide(token: { id: string }, service: unknown): void }) =>
              context.provide({ id: 'connectorSource' }, source),
          }),
        },
      })
      await kit.connect({ connector: connector.id })
    },
    [plugin, localName] as const,
  )
  await waitForStatus(page, 'connected')
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
