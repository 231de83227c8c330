import type { Page } from 'playwright-core'
import { composePlugin } from './plugin.ts'

/**
 * Composes a connector source that pairs, and a `ConnectingWalletConnect` view that shows the wallet it was opened for.
 * `pairNow` simulates the remote wallet's approval.
 */
export const composePairing = (page: Page): Promise<void> =>
  composePlugin(page, 'pairing', () => {
    const connector = {
      id: 'walletConnect',
      source: 'pairing',
      namespace: 'eip155',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      hasOwnPrompt: true,
    }
    const connection = {
      id: 'eip155:walletConnect',
      source: 'pairing',
      connectorId: 'walletConnect',
      namespace: 'eip155',
      accounts: ['eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
      chainId: 'eip155:31337',
    }
    const View = ({ params }: { params: { wallet?: { name: string } } }) =>
      `Pairing with ${params.wallet?.name ?? 'any wallet'}`
    interface Port {
      chains: { connect(target: unknown, options: { signal: AbortSignal }): Promise<unknown> }
      signal: AbortSignal
    }
    return {
      on: ['open', 'service:connectorSource'],
      needs: ['chains'],
      messages: { en: { 'pairing.title': 'Connect Wallet' } },
      views: {
        ConnectingWalletConnect: { title: 'pairing.title', load: async () => ({ default: View }) },
      },
      roles: { pair: 'ConnectingWalletConnect' },
      source: {
        connectors: { read: () => [connector], init: [connector] },
        connect: async () => [connection],
      },
      setup: ({ chains, signal }: Port) =>
        Object.assign(globalThis, { pairNow: () => chains.connect(connector, { signal }) }),
    }
  })

/** Completes the pairing, as when the wallet on the phone approves. */
export const pairNow = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { pairNow(): Promise<unknown> }).pairNow().then(() => true))
