import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { loadWalletSource } from './loads.ts'
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
  ...releaseOf(packageJson),
  namespace: 'cosmos',
  on: ['open', 'namespace:cosmos', 'service:connectorSource', 'service:chainAdapter', 'stored:cosmos'],
  needs,
  methods,
  preload: { next: loadWalletSource },
  load: () => import('./plugin.ts'),
})

declare module '@latchkit/kernel' {
  interface RequestSchemas {
    cosmos: CosmosRequests
  }
}

export type * from './requests.ts'
