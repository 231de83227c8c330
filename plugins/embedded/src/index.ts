import { definePlugin, type Plugin } from '@latchkit/kernel'
import type { EmbeddedOptions } from './options.ts'

/**
 * A wallet in a frame of another site, for visitors who have none: on EVM and Solana, reached by an email address or a
 * social account (`email`, `socials`), and asked through the one approval of the modal (`approve`).
 *
 * @example
 * const plugins = [connect(), account(), approve(), networks(), embedded(), email(), socials(), eip155(), solana()]
 * const plain = embedded({ defaultAccountTypes: { eip155: 'eoa' } })
 */
export const embedded: (options?: EmbeddedOptions) => Plugin<'embedded', Record<never, never>, void> =
  definePlugin({
    id: 'embedded',
    version: '0.1.0',
    kernel: '^0.1.0',
    api: 1,
    on: ['service:frameWallet', 'stored:embedded'],
    needs: [
      'alert',
      'chains',
      'clock',
      'crypto',
      'http',
      'i18n',
      'log',
      'router',
      'site',
      'storage',
      'store',
    ],
    provides: ['frameWallet'],
    messages: {
      en: { 'embedded.wallet': 'Embedded wallet' },
      load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
    },
    hosts: [
      { service: 'secureSite', why: 'The wallet itself, in a frame, and the windows of social logins' },
    ],
    load: () => import('./plugin.ts'),
  })

export type { AccountTypes, EmbeddedOptions, GivenOptions } from './options.ts'
