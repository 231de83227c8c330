import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { loadAskWallet } from './loads.ts'
import { methods } from './methods.ts'
import { needs } from './needs.ts'
import type { SolanaRequests } from './requests.ts'

/**
 * The Solana namespace: wallets that register by the Wallet Standard, their requests, balances and transfers.
 *
 * @example createLatchkit({ networks: [solanaMainnet], plugins: [connect(), solana()], projectId: null })
 */
export const solana = definePlugin({
  id: 'solana',
  ...releaseOf(packageJson),
  namespace: 'solana',
  on: ['open', 'namespace:solana', 'service:connectorSource', 'service:chainAdapter', 'stored:solana'],
  needs,
  hosts: [{ service: 'rpc', why: 'accounts and transactions' }],
  methods,
  preload: { next: loadAskWallet },
  load: () => import('./plugin.ts'),
})

export type { SolanaOptions } from './options.ts'

declare module '@latchkit/kernel' {
  interface RequestSchemas {
    solana: SolanaRequests
  }
}

export type * from './requests.ts'
