import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Provides the embedded wallet: a wallet in a cross-site frame, for visitors without a wallet of their own. It supports EVM
 * and Solana. Visitors log in by email or with a social account (`email`, `socials`), and confirm requests in the approval
 * view of the modal (`approve`).
 *
 * The view of this plugin: `UpgradeEmailWallet`, the link to the page where the visitor can move to a self-custodial wallet.
 *
 * @example
 * const plugins = [connect(), account(), approve(), networks(), embedded(), email(), socials(), eip155(), solana()]
 * const plain = embedded({ defaultAccountTypes: { eip155: 'eoa' } })
 */
export const embedded = definePlugin({
  id: 'embedded',
  ...releaseOf(packageJson),
  on: ['service:frameWallet', 'stored:embedded'],
  needs,
  provides: ['frameWallet'],
  views: {
    UpgradeEmailWallet: view({
      title: 'embedded.upgrade',
      load: () => import('./views/UpgradeEmailWallet.tsx'),
    }),
  },
  slots: {
    walletActions: [
      {
        id: 'accountType',
        order: 70,
        label: 'embedded.wallet',
        render: () => import('./views/AccountTypeRow.tsx'),
        when: ({ source, namespace }) => source === 'embedded' && namespace === 'eip155',
      },
      {
        id: 'upgrade',
        order: 72,
        label: 'embedded.upgrade',
        render: () => import('./views/UpgradeRow.tsx'),
        when: ({ source }) => source === 'embedded',
      },
    ],
  },
  messages: {
    en: {
      'embedded.wallet': 'Embedded wallet',
      'embedded.upgrade': 'Upgrade your Wallet',
    },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  hosts: [
    { service: 'secureSite', why: 'the embedded wallet, and the windows of social logins', use: 'frame' },
  ],
  load: () => import('./plugin.ts'),
})

export type { EmbeddedApi } from './model.ts'
export type { AccountTypes, EmbeddedOptions } from './options.ts'
