import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { loadChain, loadWatch } from './loads.ts'
import { methods } from './methods.ts'
import { needs } from './needs.ts'
import type { Eip155Provider, Eip155Requests } from './requests.ts'

/**
 * The EVM namespace: wallets announced by EIP-6963 and wallets that only inject a provider, their requests, native balances
 * and transfers.
 *
 * @example
 * createLatchkit({ networks: [mainnet], plugins: [eip155()], projectId: null })
 * const announcedOnly = eip155({ enableInjected: false, enableCoinbase: false })
 */
export const eip155 = definePlugin({
  id: 'eip155',
  ...releaseOf(packageJson),
  namespace: 'eip155',
  on: ['open', 'namespace:eip155', 'service:connectorSource', 'service:chainAdapter', 'stored:eip155'],
  needs,
  hosts: [{ service: 'rpc', why: 'accounts and transactions' }],
  methods,
  preload: { next: () => Promise.all([loadWatch(), loadChain()]) },
  load: () => import('./plugin.ts'),
})

export type { Eip155Options } from './options.ts'

declare module '@latchkit/kernel' {
  interface RequestSchemas {
    eip155: Eip155Requests
  }
  interface LibraryProviders {
    eip155: Eip155Provider
  }
}

export type * from './requests.ts'
