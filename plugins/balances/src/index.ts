import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'
import type { BalancesOptions } from './options.ts'

/**
 * Reads the native and token balances of the connected account, and shows them in the tab `Tokens` of the account.
 *
 * @example
 * createLatchkit({ plugins: [account(), balances(), eip155()], networks: [mainnet], projectId: 'your-project' })
 * const inUsdc = balances({ tokens: { 'eip155:1': { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } } })
 */
export const balances = (options?: BalancesOptions) =>
  definePlugin({
    id: 'balances',
    ...releaseOf(packageJson),
    on: ['view:Account', 'service:balanceSource', 'hook:disconnected'],
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
      load: { en: () => import('./messages/en.ts') },
      locales: () => import('./messages/locales.ts'),
    },
    load: () => import('./plugin.ts'),
  })(options)

export type { BalancesApi } from './model.ts'
export type { BalancesOptions } from './options.ts'
