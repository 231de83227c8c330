import { definePlugin, type PluginFactory, type ViewRow, view } from '@latchkit/kernel'
import type { SendModel } from './model.ts'

/** The views of this plugin, opened without parameters: the form `Send`, and `SendReview` of what it holds. */
export type SendViews = { readonly Send: ViewRow; readonly SendReview: ViewRow }

/**
 * Sends the native currency of the active network.
 *
 * @example createLatchkit({ plugins: [connect(), account(), send(), eip155()], networks: [mainnet], projectId: null })
 */
export const send: PluginFactory<'send', SendViews, SendModel> = definePlugin({
  id: 'send',
  version: '0.1.0',
  kernel: '^0.1.0',
  api: 1,
  on: ['view:Send', 'view:SendReview'],
  needs: ['chains', 'router', 'rpc', 'services', 'store', 'toast', 'track'],
  features: ['send'],
  views: {
    Send: view({ title: 'send.title', load: () => import('./views/Send.tsx') }),
    SendReview: view({ title: 'send.review', load: () => import('./views/SendReview.tsx') }),
  },
  slots: {
    walletActions: [
      {
        id: 'send',
        order: 40,
        label: 'send.title',
        icon: () => import('./icon.ts'),
        opens: 'Send',
        when: ({ namespace }) => namespace === 'eip155' || namespace === 'solana',
      },
    ],
  },
  messages: {
    en: { 'send.title': 'Send', 'send.review': 'Review send' },
    load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
  },
  load: () => import('./plugin.ts'),
})
