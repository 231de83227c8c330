import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Shows the address of the active account, as text and as a QR code, for others to send to.
 *
 * The views of this plugin, without parameters. `WalletReceive` shows the address, and `WalletCompatibleNetworks` the networks
 * on which it receives.
 *
 * @example createLatchkit({ plugins: [connect(), account(), receive(), eip155()], networks: [mainnet], projectId: null })
 */
export const receive = definePlugin({
  id: 'receive',
  ...releaseOf(packageJson),
  on: ['view:WalletReceive', 'view:WalletCompatibleNetworks'],
  needs,
  features: ['receive'],
  views: {
    WalletReceive: view({ title: 'receive.title', load: () => import('./views/WalletReceive.tsx') }),
    WalletCompatibleNetworks: view({
      title: 'receive.networks',
      load: () => import('./views/WalletCompatibleNetworks.tsx'),
    }),
  },
  slots: {
    walletActions: [
      {
        id: 'receive',
        order: 30,
        label: 'receive.title',
        icon: () => import('./icon.ts'),
        opens: 'WalletReceive',
      },
    ],
  },
  messages: {
    en: { 'receive.title': 'Receive', 'receive.networks': 'Compatible Networks' },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  load: () => import('./plugin.ts'),
})
