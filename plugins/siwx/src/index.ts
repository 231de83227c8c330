import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

const plugin = definePlugin({
  id: 'siwx',
  ...releaseOf(packageJson),
  on: ['hook:connected', 'restored', 'service:pairingSignIn', 'view:SIWXSignMessage'],
  needs,
  views: {
    SIWXSignMessage: view({
      title: 'siwx.title',
      load: () => import('./views/SIWXSignMessage.tsx'),
    }),
  },
  messages: {
    en: { 'siwx.title': 'Sign In' },
    load: { en: () => import('./messages/en.ts') },
    locales: () => import('./messages/locales.ts'),
  },
  load: () => import('./plugin.ts'),
})

/**
 * Signs visitors in with their wallet, in every namespace. Without options, sessions are kept in this browser.
 *
 * @throws {Error} if both options are set
 * @example createLatchkit({ plugins: [connect(), siwx(), eip155()], networks: [mainnet], projectId: null })
 */
export const siwx: typeof plugin = (options) => {
  if (options?.siwx && options.siweConfig) throw new Error('Cannot set both siweConfig and siwx options')
  return plugin(options)
}

export type { SiwxApi } from './model.ts'
export type { SiwxOptions } from './options.ts'
