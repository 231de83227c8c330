import { definePlugin, type PluginFactory, type ViewRow, view } from '@latchkit/kernel'
import type { EmbeddedApi } from './model.ts'
import type { EmbeddedOptions } from './options.ts'

/**
 * The views of this plugin. None of them takes parameters.
 *
 * - `SmartSessionList`: the list of smart sessions
 * - `SmartSessionCreated`: the confirmation of a new smart session
 * - `UpgradeEmailWallet`: the link to the page where the visitor can move to a self-custodial wallet
 */
export type EmbeddedViews = {
  readonly SmartSessionList: ViewRow
  readonly SmartSessionCreated: ViewRow
  readonly UpgradeEmailWallet: ViewRow
}

/**
 * Provides the embedded wallet: a wallet in a cross-site frame, for visitors without a wallet of their own. It supports EVM
 * and Solana. Visitors log in by email or with a social account (`email`, `socials`), and confirm requests in the approval
 * view of the modal (`approve`).
 *
 * @example
 * const plugins = [connect(), account(), approve(), networks(), embedded(), email(), socials(), eip155(), solana()]
 * const plain = embedded({ defaultAccountTypes: { eip155: 'eoa' } })
 */
export const embedded: PluginFactory<'embedded', EmbeddedViews, EmbeddedApi, EmbeddedOptions | undefined> =
  definePlugin({
    id: 'embedded',
    version: '0.1.0',
    kernel: '^0.1.0',
    api: 1,
    on: ['service:frameWallet', 'stored:embedded'],
    needs: [
      'alert',
      'chains',
      'clock',
      'crypto',
      'http',
      'i18n',
      'log',
      'openLink',
      'query',
      'router',
      'rpc',
      'site',
      'storage',
      'store',
      'toast',
      'track',
    ],
    provides: ['frameWallet'],
    features: ['smartSessions'],
    views: {
      SmartSessionList: view({
        title: 'embedded.sessions',
        load: () => import('./views/SmartSessionList.tsx'),
      }),
      SmartSessionCreated: view({
        title: 'embedded.sessions',
        load: () => import('./views/SmartSessionCreated.tsx'),
      }),
      UpgradeEmailWallet: view({
        title: 'embedded.upgrade',
        load: () => import('./views/UpgradeEmailWallet.tsx'),
      }),
    },
    slots: {
      walletActions: [
        {
          id: 'wallet',
          order: 70,
          label: 'embedded.wallet',
          render: () => import('./views/AccountRows.tsx'),
          when: ({ source }) => source === 'embedded',
        },
      ],
    },
    messages: {
      en: {
        'embedded.wallet': 'Embedded wallet',
        'embedded.sessions': 'Smart Sessions',
        'embedded.upgrade': 'Upgrade your Wallet',
      },
      load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
    },
    hosts: [
      { service: 'secureSite', why: 'The wallet itself, in a frame, and the windows of social logins' },
      { service: 'data', why: 'Smart sessions, where they are switched on' },
    ],
    load: () => import('./plugin.ts'),
  })

export type { GrantedPermissions, PermissionsRequest } from './grant/requestSchema.ts'
export type { EmbeddedApi } from './model.ts'
export type { AccountTypes, EmbeddedOptions } from './options.ts'
