import { definePlugin, releaseOf, view, type WalletListing } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import {
  isCustom,
  loadAttempts,
  loadConnecting,
  loadDirectory,
  loadFullWalletList,
  loadMerge,
  preload,
} from './loads.ts'
import type { ConnectingParams, ConnectParams, ConnectViewParams } from './model.ts'
import { needs } from './needs.ts'

export type { WalletPage, WalletQuery } from './directory/walletPage.ts'
export type { ConnectApi, ConnectingParams, ConnectParams, ConnectViewParams } from './model.ts'

/**
 * The wallet list, the directory of wallets that are not installed, and the view that waits for the selected wallet.
 *
 * The views of this plugin. `Connect` is the wallet list, and `ConnectWallets` is that list without other login methods.
 * `AllWallets` shows the whole listing. `ConnectingExternal` waits for one wallet, `ConnectingMultiChain` selects a
 * namespace of a wallet that supports several, and `Downloads` links to the places where a wallet can be installed from.
 * `WhatIsAWallet` explains what a wallet is, and `GetWallet` lists wallets to install.
 *
 * @example createLatchkit({ plugins: [connect(), eip155()], networks: [mainnet], projectId: null })
 */
export const connect = definePlugin({
  id: 'connect',
  ...releaseOf(packageJson),
  on: ['open', 'service:walletDirectory'],
  needs,
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
    Connect: view<ConnectViewParams | undefined>({
      title: 'connect.title',
      load: () => import('./views/Connect.tsx'),
      slots: ['connectMethods'],
      prerender: true,
      showsSite: true,
    }),
    ConnectWallets: view<ConnectParams | undefined>({
      title: 'connect.wallets',
      load: () => import('./views/Connect.tsx'),
    }),
    AllWallets: view<ConnectParams | undefined>({
      title: 'connect.all',
      load: () => import('./views/AllWallets.tsx'),
    }),
    ConnectingExternal: view<ConnectingParams>({
      title: 'connect.title',
      load: loadConnecting,
    }),
    ConnectingMultiChain: view<{ readonly connectorId: string }>({
      title: 'connect.chain',
      load: () => import('./views/ConnectingMultiChain.tsx'),
    }),
    WhatIsAWallet: view({ title: 'connect.what', load: () => import('./views/WhatIsAWallet.tsx') }),
    GetWallet: view({ title: 'connect.get', load: () => import('./views/GetWallet.tsx') }),
    Downloads: view<{ readonly wallet: WalletListing }>({
      title: 'connect.get',
      load: () => import('./views/Downloads.tsx'),
    }),
  },
  roles: { connect: 'Connect' },
  messages: {
    en: {
      'connect.title': 'Connect Wallet',
      'connect.wallets': 'Connect wallet',
      'connect.all': 'All Wallets',
      'connect.chain': 'Select chain',
      'connect.get': 'Get a wallet',
      'connect.what': 'What is a wallet?',
    },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  hosts: [
    { service: 'walletList', why: 'wallets and their pictures', use: 'picture' },
    { service: 'links', why: 'a guide to wallets', use: 'window' },
  ],
  preload: {
    // A list with sections, instead of installed wallets alone.
    open: ({ namespaces, rows, options, features, stored }) =>
      namespaces > 1 || rows('connectMethods') > 0 || isCustom(options, features, stored('recent_wallets'))
        ? preload([loadFullWalletList, loadDirectory, loadMerge])
        : undefined,
    next: () => preload([loadAttempts, loadConnecting]),
  },
  load: () => import('./plugin.ts'),
})

export type { ConnectOptions, ConnectSettings, CustomWallet } from './options.ts'
