import { definePlugin, type PairingParams, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Connects wallets on other devices by a QR code or a link. One session covers all namespaces of the kit's networks.
 *
 * The views of this plugin.
 *
 * - `ConnectingWalletConnect`: connects a chosen wallet, or shows a pairing URI that the site provides
 * - `ConnectingWalletConnectBasic`: shows a pairing URI for any wallet
 *
 * @example createLatchkit({ plugins: [connect(), eip155(), walletconnect()], networks: [mainnet], projectId: 'yours' })
 */
export const walletconnect = definePlugin({
  id: 'walletconnect',
  ...releaseOf(packageJson),
  on: [
    'service:connectorSource',
    'stored:walletconnect',
    'view:ConnectingWalletConnect',
    'view:ConnectingWalletConnectBasic',
  ],
  needs,
  views: {
    ConnectingWalletConnect: view<PairingParams | undefined>({
      title: 'walletconnect.title',
      load: () => import('./views/ConnectingWalletConnect.tsx'),
    }),
    ConnectingWalletConnectBasic: view({
      title: 'walletconnect.title',
      load: () => import('./views/ConnectingWalletConnectBasic.tsx'),
    }),
  },
  roles: { pair: 'ConnectingWalletConnect' },
  messages: {
    en: { 'walletconnect.title': 'WalletConnect' },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  hosts: [
    { service: 'relay', why: 'messages between the site and the wallet' },
    { service: 'verify', why: 'an attestation of the site to wallets', use: 'frame' },
  ],
  load: () => import('./plugin.ts'),
})

export type { WalletConnectApi } from './model.ts'
export type { PairOptions } from './pairing/pairWithoutView.ts'
