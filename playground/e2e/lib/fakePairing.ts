import type { Page } from 'playwright-core'

/**
 * Composes a connector source that pairs, and a `ConnectingWalletConnect` view that shows the wallet it was opened for.
 * `pairNow` simulates the remote wallet's approval.
 */
export async function composePairing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const use = window.latchkit?.kit.use as (plugin: unknown) => void
    const connector = {
      id: 'walletConnect',
      source: 'pairing',
      namespace: 'eip155',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      hasOwnPrompt: true,
    }
    const connectorsAtom = { read: () => [connector], init: [connector] }
    interface Port {
      provide(token: { id: string }, service: unknown): void
      chains: { connect(target: unknown, options: { signal: AbortSignal }): Promise<unknown> }
      signal: AbortSignal
    }
    use({
      id: 'pairing',
      options: undefined,
      manifest: {
        id: 'pairing',
        version: '1.0.0',
        kernel: '^0.1.0',
        api: 1,
        on: ['open', 'service:connectorSource'],
        needs: ['chains'],
        messages: { en: { 'pairing.title': 'Connect Wallet' } },
        views: {
          ConnectingWalletConnect: {
            title: 'pairing.title',
            load: async () => ({
              default: ({ params }: { params: { wallet?: { name: string } } }) =>
                `Pairing with ${params.wallet?.name ?? 'any wallet'}`,
            }),
          },
        },
        roles: { pair: 'ConnectingWalletConnect' },
        load: async () => ({
          default: (context: Port) => {
            const connection = {
              id: 'eip155:walletConnect',
              source: 'pairing',
              connectorId: 'walletConnect',
              namespace: 'eip155',
              accounts: ['eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
              chainId: 'eip155:31337',
            }
            context.provide(
              { id: 'connectorSource' },
              {
                id: 'pairing',
                connectors: connectorsAtom,
                connect: async () => [connection],
                restore: async () => [],
                disconnect: async () => undefined,
                request: async () => undefined,
                watch: () => undefined,
              },
            )
            Object.assign(globalThis, {
              pairNow: () => context.chains.connect(connector, { signal: context.signal }),
            })
          },
        }),
      },
    })
  })
}

/** Completes the pairing, as when the wallet on the phone approves. */
export const pairNow = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { pairNow(): Promise<unknown> }).pairNow().then(() => true))
