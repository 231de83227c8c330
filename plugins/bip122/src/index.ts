import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { methods } from './methods.ts'
import { needs } from './needs.ts'
import type { Bip122Requests } from './requests.ts'

/**
 * The Bitcoin namespace: wallets of the sats-connect list and of the Wallet Standard, and injected wallets; messages, PSBTs,
 * native balances and transfers.
 *
 * @example
 * import { bitcoin } from '@latchkit/plugin-bip122/networks'
 *
 * createLatchkit({ networks: [bitcoin], plugins: [connect(), bip122()], projectId: 'your-project' })
 */
export const bip122 = definePlugin({
  id: 'bip122',
  ...releaseOf(packageJson),
  namespace: 'bip122',
  on: ['open', 'namespace:bip122', 'service:connectorSource', 'service:chainAdapter', 'stored:bip122'],
  needs,
  hosts: [{ service: 'bitcoin', why: 'what an address holds' }],
  methods,
  load: () => import('./plugin.ts'),
})

declare module '@latchkit/kernel' {
  interface RequestSchemas {
    bip122: Bip122Requests
  }
}

export type * from './requests.ts'
