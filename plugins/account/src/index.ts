import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Shows the connected account: its address, its balance, the actions of other plugins, and a button to disconnect.
 *
 * The views of this plugin. `Account` shows the account, and `SwitchAddress` the accounts of the wallet that the visitor can
 * choose from. They take no parameters.
 *
 * @example createLatchkit({ plugins: [account(), balances(), eip155()], networks: [mainnet], projectId: null })
 */
export const account = definePlugin({
  id: 'account',
  ...releaseOf(packageJson),
  on: ['view:Account', 'view:SwitchAddress'],
  needs,
  features: ['walletFeaturesOrder'],
  views: {
    Account: view({
      title: 'account.title',
      load: () => import('./views/Account.tsx'),
      slots: ['accountTabs', 'walletActions'],
    }),
    SwitchAddress: view({ title: 'account.switch', load: () => import('./views/SwitchAddress.tsx') }),
  },
  roles: { home: 'Account' },
  messages: {
    en: { 'account.title': 'Account', 'account.switch': 'Switch Address' },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  load: () => import('./plugin.ts'),
})

export type { AccountApi } from './model.ts'
