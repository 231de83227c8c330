import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'
import type { SwapOptions } from './options.ts'
import type { SwapParams } from './types.ts'

/**
 * Swaps tokens of an EVM network, through the data service.
 *
 * The views of this plugin. `Swap` is the form, and takes two tokens and an amount as params. `SwapSelectToken` lists the tokens of
 * the network, and `SwapPreview` shows the review of the form.
 *
 * @example
 * const kit = createLatchkit({ plugins: [connect(), account(), swap(), eip155()], networks: [mainnet], projectId: 'your-project' })
 * await kit.open('Swap', { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
 */
export const swap = (options?: SwapOptions) =>
  definePlugin({
    id: 'swap',
    ...releaseOf(packageJson),
    on: ['view:Swap', 'view:SwapSelectToken', 'view:SwapPreview'],
    needs,
    features: ['swaps'],
    hosts: [{ service: 'data', why: 'tokens, quotes and transactions of swaps' }],
    views: {
      Swap: view<SwapParams | undefined>({ title: 'swap.title', load: () => import('./views/Swap.tsx') }),
      SwapSelectToken: view<{ readonly side: 'from' | 'to' }>({
        title: 'swap.selectToken',
        load: () => import('./views/SwapSelectToken.tsx'),
      }),
      SwapPreview: view({ title: 'swap.preview', load: () => import('./views/SwapPreview.tsx') }),
    },
    slots: {
      walletActions: [
        {
          id: 'swaps',
          order: 20,
          label: 'swap.title',
          icon: () => import('./icon.ts'),
          opens: 'Swap',
          when: ({ namespace }) => namespace === 'eip155',
        },
      ],
    },
    messages: {
      en: { 'swap.title': 'Swap', 'swap.selectToken': 'Select token', 'swap.preview': 'Preview swap' },
      load: { en: () => import('./messages/en.ts') },
      locales: () => import('./messages/locales.ts'),
    },
    load: () => import('./plugin.ts'),
  })(options)

export type { RouterKind, Routers, SwapOptions } from './options.ts'
export type { SwapParams } from './types.ts'
