import type { Namespace } from '@latchkit/kernel'
import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/** The options of `send`. */
export interface SendOptions {
  /** The namespaces to send on, as far as their adapters support transfers. Default `['eip155', 'solana']`. */
  readonly namespaces?: readonly Namespace[]
}

/** The default namespaces. Transfers on other namespaces are available through their adapters. */
const defaultNamespaces: readonly Namespace[] = ['eip155', 'solana']

/**
 * Sends the native currency of the active network, and the tokens that the account holds there.
 *
 * The views of this plugin, without parameters. `Send` is the form, `SendToken` lists what can be sent, `SendReview` shows
 * the review of the form, and `SendConfirmed` the transaction that was sent last.
 *
 * @example createLatchkit({ plugins: [connect(), account(), balances(), send(), eip155()], networks: [mainnet], projectId: null })
 */
export const send = (options?: SendOptions) => {
  const namespaces = options?.namespaces ?? defaultNamespaces
  return definePlugin({
    id: 'send',
    ...releaseOf(packageJson),
    on: ['view:Send', 'view:SendToken', 'view:SendReview', 'view:SendConfirmed'],
    needs,
    features: ['send'],
    views: {
      Send: view({ title: 'send.title', load: () => import('./views/Send.tsx') }),
      SendToken: view({ title: 'send.selectToken', load: () => import('./views/SendToken.tsx') }),
      SendReview: view({ title: 'send.review', load: () => import('./views/SendReview.tsx') }),
      SendConfirmed: view({ title: 'send.transaction', load: () => import('./views/SendConfirmed.tsx') }),
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
      en: {
        'send.title': 'Send',
        'send.review': 'Review send',
        'send.selectToken': 'Select Token',
        'send.transaction': 'Transaction',
      },
      load: { en: () => import('./messages/en.ts') },
      locales: () => import('./messages/locales.ts'),
    },
    load: () => import('./plugin.ts'),
  })({ namespaces })
}

export type { SendApi } from './model.ts'
