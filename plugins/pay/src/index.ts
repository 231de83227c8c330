import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'
import type { PayPluginOptions } from './types.ts'

/**
 * Takes payments to the site, from the connected wallet or from an exchange, and lets visitors deposit from an exchange.
 *
 * The views of this plugin, without parameters.
 *
 * - `Pay`: the payment, and the ways to pay it. Open it with `kit.api('pay')`
 * - `PayLoading`: the payment in progress
 * - `PayWithExchange`, `PayWithExchangeSelectAsset`: a deposit from an exchange into the active account
 *
 * @example
 * const kit = createLatchkit({ plugins: [connect(), pay(), eip155()], networks: [mainnet], projectId: 'your-project' })
 * const api = await kit.api('pay')
 * const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
 * const { success } = await api.pay({
 *   paymentAsset: { network: 'eip155:1', asset: 'native', metadata },
 *   recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   amount: '0.01',
 * })
 */
export const pay = (options?: PayPluginOptions) =>
  definePlugin({
    id: 'pay',
    ...releaseOf(packageJson),
    on: ['view:Pay', 'view:PayLoading', 'view:PayWithExchange', 'view:PayWithExchangeSelectAsset'],
    needs,
    features: ['pay'],
    hosts: [{ service: 'data', why: 'exchanges, their pages, the status of payments, and prices' }],
    views: {
      Pay: view({ title: 'pay.title', load: () => import('./views/Pay.tsx') }),
      PayLoading: view({ title: 'pay.loading', load: () => import('./views/PayLoading.tsx') }),
      PayWithExchange: view({ title: 'pay.deposit', load: () => import('./views/PayWithExchange.tsx') }),
      PayWithExchangeSelectAsset: view({
        title: 'pay.assets',
        load: () => import('./views/PayWithExchangeSelectAsset.tsx'),
      }),
    },
    slots: {
      walletActions: [
        {
          id: 'payWithExchange',
          order: 15,
          label: 'pay.deposit',
          icon: () => import('./icon.ts'),
          opens: 'PayWithExchange',
          when: ({ namespace }) =>
            options?.enableDeposit === true && (namespace === 'eip155' || namespace === 'solana'),
        },
      ],
    },
    messages: {
      en: {
        'pay.title': 'How you pay',
        'pay.loading': 'Payment in progress',
        'pay.deposit': 'Deposit from Exchange',
        'pay.assets': 'Select Asset',
      },
      load: { en: () => import('./messages/en.ts') },
      locales: () => import('./messages/locales.ts'),
    },
    load: () => import('./plugin.ts'),
  })(options)

export type {
  BuyStatus,
  Exchange,
  Exchanges,
  PayApi,
  Payment,
  PayState,
  PayUrl,
  PayUrlParams,
  Stage,
} from './model.ts'
export type { PaymentAsset, PayOptions, PayPluginOptions, PayResult } from './types.ts'
