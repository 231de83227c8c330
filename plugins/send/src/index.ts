import { definePlugin, type Namespace, type PluginFactory, type ViewRow, view } from '@latchkit/kernel'
import type { SendModel } from './model.ts'

/**
 * The views of this plugin, opened without parameters: the form `Send`, `SendToken` of what can be sent, and
 * `SendReview` of what the form holds.
 */
export type SendViews = { readonly Send: ViewRow; readonly SendToken: ViewRow; readonly SendReview: ViewRow }

/** What `send` takes. */
export interface SendOptions {
  /** The namespaces that it sends on, where their adapters can. Default `['eip155', 'solana']`. */
  readonly namespaces?: readonly Namespace[]
}

/** The options as the factory is called: none are options too. */
// biome-ignore lint/suspicious/noConfusingVoidType: `send()` leaves the argument out.
export type GivenOptions = SendOptions | void

/** Where the views send unless they are told otherwise: `transfer` of the others is reached by their adapters. */
const usual: readonly Namespace[] = ['eip155', 'solana']

/**
 * Sends the native currency of the active network, and the tokens that the account holds there.
 *
 * @example createLatchkit({ plugins: [connect(), account(), balances(), send(), eip155()], networks: [mainnet], projectId: null })
 */
export const send: PluginFactory<'send', SendViews, SendModel, GivenOptions> = (options) => {
  const namespaces = options?.namespaces ?? usual
  return definePlugin({
    id: 'send',
    version: '0.1.0',
    kernel: '^0.1.0',
    api: 1,
    on: ['view:Send', 'view:SendToken', 'view:SendReview'],
    needs: ['chains', 'router', 'rpc', 'services', 'store', 'toast', 'track'],
    features: ['send'],
    views: {
      Send: view({ title: 'send.title', load: () => import('./views/Send.tsx') }),
      SendToken: view({ title: 'send.selectToken', load: () => import('./views/SendToken.tsx') }),
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
          when: ({ namespace }) => namespace !== undefined && namespaces.includes(namespace),
        },
      ],
    },
    messages: {
      en: { 'send.title': 'Send', 'send.review': 'Review send', 'send.selectToken': 'Select Token' },
      load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
    },
    load: () => import('./plugin.ts'),
  })({ namespaces })
}
