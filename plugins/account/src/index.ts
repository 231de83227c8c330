import { definePlugin, type PluginFactory, type ViewRow, view } from '@latchkit/kernel'
import type { AccountModel } from './model.ts'

/** The views of this plugin: `Account` takes no parameters. */
export type AccountViews = { readonly Account: ViewRow }

/**
 * The connected account: address, balance, what other plugins offer to do with it, disconnect.
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
  messages: {
    en: { 'account.title': 'Account' },
    load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
  },
  load: () => import('./plugin.ts'),
})
