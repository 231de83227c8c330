import { definePlugin, type PluginFactory } from '@latchkit/kernel'
import { methods } from './methods.ts'
import type { Eip155Api } from './plugin.ts'

/**
 * The EVM namespace: wallets announced by EIP-6963, their requests, native balance and transfer.
 *
 * @example createLatchkit({ networks: [mainnet], plugins: [eip155()], projectId: null })
 */
export const eip155: PluginFactory<'eip155', Record<never, never>, Eip155Api> = definePlugin({
  id: 'eip155',
  version: '0.1.0',
  kernel: '^0.1.0',
  api: 1,
  namespace: 'eip155',
  on: ['open', 'namespace:eip155', 'service:connectorSource', 'service:chainAdapter', 'stored:eip155'],
  needs: ['chains', 'store'],
  methods,
  load: () => import('./plugin.ts'),
})
