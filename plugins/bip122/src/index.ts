import { definePlugin } from '@latchkit/kernel/plugin'
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
  version: '0.1.0',
  kernel: '^0.1.0',
  api: 1,
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
