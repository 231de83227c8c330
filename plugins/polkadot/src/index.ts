import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { loadExtensions } from './loads.ts'
import { needs } from './needs.ts'
import type { PolkadotRequests } from './requests.ts'

/**
 * The Polkadot namespace: injected extensions, messages, extrinsics, native balances and transfers.
 *
 * @example
 * import { polkadotAssetHub } from '@latchkit/plugin-polkadot/networks'
 *
 * createLatchkit({ networks: [polkadotAssetHub], plugins: [polkadot()], projectId: null })
 */
export const polkadot = definePlugin({
  id: 'polkadot',
  ...releaseOf(packageJson),
  namespace: 'polkadot',
  on: ['open', 'namespace:polkadot', 'service:connectorSource', 'service:chainAdapter', 'stored:polkadot'],
  needs,
  methods: {
    polkadot_getAccounts: 'safe',
    polkadot_requestAccounts: 'safe',
    polkadot_signMessage: 'approve',
    polkadot_signTransaction: 'approve',
    polkadot_signAndSendTransaction: 'approve',
  },
  messages: {
    en: {},
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  preload: { next: loadExtensions },
  load: () => import('./plugin.ts'),
})

export type { Signer } from './createSigner.ts'
export type { PolkadotNetwork } from './network.ts'
export type { PolkadotApi } from './plugin.ts'

declare module '@latchkit/kernel' {
  interface RequestSchemas {
    polkadot: PolkadotRequests
  }
}

export type * from './requests.ts'
