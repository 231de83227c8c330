import { definePlugin, type PluginFactory, type ViewRow, view } from '@latchkit/kernel/plugin'
import type { AccountModel } from './model.ts'

/** The views of this plugin. `Account` takes no parameters. */
export type AccountViews = { readonly Account: ViewRow }

/**
 * Shows the connected account: its address, its balance, the actions of other plugins, and a button to disconnect.
 *
 * @example createLatchkit({ plugins: [account(), balances(), eip155()], networks: [mainnet], projectId: null })
 */
export const account: PluginFactory<'account', AccountViews, AccountModel> = definePlugin({
  id: 'account',
  version: '0.1.0',
  kernel: '^0.1.0',
  api: 1,
  on: ['view:Account'],
  needs: ['chains', 'router', 'services', 'store', 'toast'],
  views: { Account: view({ title: 'account.title', load: () => import('./views/Account.tsx') }) },
  roles: { home: 'Account' },
  messages: {
    en: { 'account.title': 'Account' },
    load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
  },
  load: () => import('./plugin.ts'),
})
