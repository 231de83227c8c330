import { definePlugin, type Plugin, type ViewRow, view, type WalletListing } from '@latchkit/kernel'
import type { ConnectingParams, ConnectModel, ConnectParams } from './model.ts'
import type { ConnectOptions } from './options.ts'

export type { ConnectingParams, ConnectModel, ConnectParams } from './model.ts'

/**
 * The views of this plugin: the list `Connect`, the wallets alone `ConnectWallets`, every wallet of the listing
 * `AllWallets`, the wait `ConnectingExternal` for the wallet of an id, `ConnectingMultiChain` to choose where a wallet of
 * several namespaces connects, and `Downloads`, where a wallet is had.
 */
export type ConnectViews = {
  readonly Connect: ViewRow<ConnectParams | undefined>
  readonly ConnectWallets: ViewRow<ConnectParams | undefined>
  readonly AllWallets: ViewRow
  readonly ConnectingExternal: ViewRow<ConnectingParams>
  readonly ConnectingMultiChain: ViewRow<{ readonly connectorId: string }>
  readonly Downloads: ViewRow<{ readonly wallet: WalletListing }>
}

/**
 * The wallet list, the listing of wallets that are not installed, and the wait for the chosen wallet's answer.
 *
 * @example createLatchkit({ plugins: [connect(), eip155()], networks: [mainnet], projectId: null })
 */
export const connect: (options?: ConnectOptions) => Plugin<'connect', ConnectViews, ConnectModel> =
  definePlugin({
    id: 'connect',
    version: '0.1.0',
    kernel: '^0.1.0',
    api: 1,
    on: ['open', 'service:walletDirectory'],
    needs: ['chains', 'http', 'router', 'storage', 'store', 'track'],
    provides: ['walletDirectory'],
    features: [
      'allWallets',
      'collapseWallets',
      'legalCheckbox',
      'emailShowWallets',
      'connectorTypeOrder',
      'connectMethodsOrder',
    ],
    views: {
      Connect: view<ConnectParams | undefined>({
        title: 'connect.title',
        load: () => import('./views/Connect.tsx'),
      }),
      ConnectWallets: view<ConnectParams | undefined>({
        title: 'connect.wallets',
        load: () => import('./views/Connect.tsx'),
      }),
      AllWallets: view({ title: 'connect.all', load: () => import('./views/AllWallets.tsx') }),
      ConnectingExternal: view<ConnectingParams>({
        title: 'connect.title',
        load: () => import('./views/ConnectingExternal.tsx'),
      }),
      ConnectingMultiChain: view<{ readonly connectorId: string }>({
        title: 'connect.chain',
        load: () => import('./views/ConnectingMultiChain.tsx'),
      }),
      Downloads: view<{ readonly wallet: WalletListing }>({
        title: 'connect.get',
        load: () => import('./views/Downloads.tsx'),
      }),
    },
    messages: {
      en: {
        'connect.title': 'Connect Wallet',
        'connect.wallets': 'Connect wallet',
        'connect.all': 'All Wallets',
        'connect.chain': 'Select chain',
        'connect.get': 'Get a wallet',
      },
      load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
    },
    hosts: [
      { service: 'walletList', why: 'Wallets that are not installed, with their pictures' },
      { service: 'links', why: 'Where to get a wallet' },
    ],
    load: () => import('./plugin.ts'),
  })

export type { ConnectOptions, ConnectSettings, CustomWallet } from './options.ts'
