import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Shows the transactions of the connected account on the active network, in the tab `Activity` of the account, and the NFTs that
 * they have brought in the tab `NFTs`.
 *
 * The view `Transactions` shows them, too. It takes no parameters.
 *
 * @example createLatchkit({ plugins: [account(), activity(), eip155()], networks: [mainnet], projectId: 'your-project' })
 */
export const activity = definePlugin({
  id: 'activity',
  ...releaseOf(packageJson),
  on: ['view:Transactions', 'service:counterpartySource'],
  needs,
  provides: ['counterpartySource'],
  features: ['activity'],
  hosts: [{ service: 'data', why: 'transactions' }],
  views: {
    Transactions: view({ title: 'activity.title', load: () => import('./views/Transactions.tsx') }),
  },
  slots: {
    accountTabs: [
      {
        id: 'nfts',
        order: 20,
        label: 'activity.nfts',
        render: () => import('./views/NftTab.tsx'),
        when: ({ namespace }) => namespace === 'eip155',
      },
      {
        id: 'activity',
        order: 30,
        label: 'activity.title',
        render: () => import('./views/ActivityTab.tsx'),
        when: ({ namespace }) => namespace === 'eip155',
      },
    ],
  },
  messages: {
    en: { 'activity.title': 'Activity', 'activity.nfts': 'NFTs' },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  load: () => import('./plugin.ts'),
})
