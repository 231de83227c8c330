import { definePlugin } from '@latchkit/kernel/plugin'
import { methods } from './methods.ts'
import { needs } from './needs.ts'
import type { CosmosRequests } from './requests.ts'

/**
 * The Cosmos namespace: the extensions Keplr, Leap and Cosmostation, their requests, native balances and transfers.
 *
 * @example createLatchkit({ networks: [cosmosHub], plugins: [connect(), cosmos()], projectId: null })
 */
export const cosmos = definePlugin({
  id: 'cosmos',
  version: '0.1.0',
  kernel: '^0.1.0',
  api: 1,
  namespace: 'cosmos',
  on: ['open', 'namespace:cosmos', 'service:connectorSource', 'service:chainAdapter', 'stored:cosmos'],
  needs,
  methods,
  preload: { next: () => import('./keplr/createWalletSource.ts') },
  load: () => import('./plugin.ts'),
})

declare module '@latchkit/kernel' {
  interface RequestSchemas {
    cosmos: CosmosRequests
  }
}

export type * from './requests.ts'
