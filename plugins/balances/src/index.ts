import { definePlugin } from '@latchkit/kernel/plugin'
import { needs } from './needs.ts'

/**
 * Reads the native and token balances of the connected account, and shows them in the tab `Tokens` of the account.
 *
 * @example createLatchkit({ plugins: [account(), balances(), eip155()], networks: [mainnet], projectId: 'your-project' })
 */
export const balances = definePlugin({
  id: 'balances',
  version: '0.1.0',
  kernel: '^0.1.0',
  api: 1,
  on: ['view:Account', 'service:balanceSource'],
  needs,
  hosts: [{ service: 'data', why: 'tokens and their prices' }],
  slots: {
    accountTabs: [
      {
        id: 'tokens',
        order: 10,
        label: 'balances.tokens',
        render: () => import('./views/Tokens.tsx'),
        when: ({ namespace }) => namespace === 'eip155' || namespace === 'solana',
      },
    ],
  },
  messages: {
    en: { 'balances.tokens': 'Tokens' },
    load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
  },
  load: () => import('./plugin.ts'),
})

export type { BalancesApi } from './model.ts'
