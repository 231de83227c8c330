import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Asks the visitor to approve requests that sign, spend or grant, for wallets without a prompt of their own.
 *
 * The view of this plugin. `ApproveTransaction` shows one request at a time, and opens automatically.
 *
 * @example createLatchkit({ plugins: [connect(), account(), approve(), eip155()], networks: [mainnet], projectId: null })
 */
export const approve = definePlugin({
  id: 'approve',
  ...releaseOf(packageJson),
  on: ['hook:approve'],
  needs,
  approver: true,
  views: {
    ApproveTransaction: view({
      title: 'approve.title',
      load: () => import('./views/ApproveTransaction.tsx'),
    }),
  },
  messages: {
    en: { 'approve.title': 'Approve Transaction' },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  load: () => import('./plugin.ts'),
})
