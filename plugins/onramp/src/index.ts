import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { isRestricted } from './isRestricted.ts'
import { needs } from './needs.ts'
import type { OnrampOptions } from './options.ts'

/**
 * Lets visitors buy crypto from Coinbase and Meld.io into the address of the active account.
 *
 * The views of this plugin, without parameters.
 *
 * - `OnRampProviders`: what to buy, and from which provider
 * - `OnRampTokenSelect`, `OnRampFiatSelect`: what can be bought, and with which currency
 * - `BuyInProgress`: the purchase that was started
 * - `WhatIsABuy`: an explanation
 *
 * @example
 * createLatchkit({ plugins: [connect(), account(), onramp(), eip155()], networks: [mainnet], projectId: 'your-project' })
 * const withOwnPage = onramp({ checkoutHosts: { coinbase: ['pay.example.com'] } })
 */
export const onramp = (options?: OnrampOptions) =>
  definePlugin({
    id: 'onramp',
    ...releaseOf(packageJson),
    on: ['view:OnRampProviders', 'view:OnRampTokenSelect', 'view:OnRampFiatSelect', 'view:BuyInProgress'],
    needs,
    features: ['onramp'],
    hosts: [
      { service: 'data', why: 'what can be bought, prices, checkout pages and purchases' },
      { service: 'meld', why: 'the checkout page of Meld.io', use: 'window' },
    ],
    views: {
      OnRampProviders: view({ title: 'onramp.providers', load: () => import('./views/OnRampProviders.tsx') }),
      OnRampTokenSelect: view({
        title: 'onramp.tokens',
        load: () => import('./views/OnRampTokenSelect.tsx'),
      }),
      OnRampFiatSelect: view({
        title: 'onramp.currencies',
        load: () => import('./views/OnRampFiatSelect.tsx'),
      }),
      BuyInProgress: view({ title: 'onramp.buy', load: () => import('./views/BuyInProgress.tsx') }),
      WhatIsABuy: view({ title: 'onramp.what', load: () => import('./views/WhatIsABuy.tsx') }),
    },
    slots: {
      walletActions: [
        {
          id: 'onramp',
          order: 10,
          label: 'onramp.buy',
          icon: () => import('./icon.ts'),
          opens: 'OnRampProviders',
          when: ({ namespace }) => (namespace === 'eip155' || namespace === 'solana') && !isRestricted(),
        },
      ],
    },
    messages: {
      en: {
        'onramp.buy': 'Buy',
        'onramp.providers': 'Choose Provider',
        'onramp.tokens': 'Select Token',
        'onramp.currencies': 'Select Currency',
        'onramp.what': 'What is Buy?',
      },
      load: { en: () => import('./messages/en.ts') },
      locales: () => import('./messages/locales.ts'),
    },
    load: () => import('./plugin.ts'),
  })(options)

export type { OnrampOptions } from './options.ts'
