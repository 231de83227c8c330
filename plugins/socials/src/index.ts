import { definePlugin, releaseOf, view } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import type { SocialParams } from './model.ts'
import { needs } from './needs.ts'

export type { SocialParams, SocialsApi } from './model.ts'

/** Returns whether a provider has redirected to this page, so that there is a login to finish. */
const isReturn = (): boolean =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).has('result_uri')

/**
 * Logs in to the embedded wallet with a social account.
 *
 * The views of this plugin.
 *
 * - `ConnectSocials`: the list of all providers
 * - `ConnectingSocial`: the wait for a provider's window
 * - `ConnectingFarcaster`: the QR code of the Farcaster login
 *
 * @example createLatchkit({ plugins: [connect(), account(), eip155(), embedded(), socials()], networks: [mainnet], projectId: 'yours' })
 */
export const socials = () =>
  definePlugin({
    id: 'socials',
    ...releaseOf(packageJson),
    on: isReturn() ? ['boot'] : [],
    needs,
    features: ['socials'],
    views: {
      ConnectSocials: view({ title: 'socials.all', load: () => import('./views/ConnectSocials.tsx') }),
      ConnectingSocial: view<SocialParams | undefined>({
        title: 'socials.connect',
        load: () => import('./views/ConnectingSocial.tsx'),
      }),
      ConnectingFarcaster: view({
        title: 'socials.farcaster',
        load: () => import('./views/ConnectingFarcaster.tsx'),
      }),
    },
    slots: {
      connectMethods: [
        { id: 'socials', order: 20, label: 'socials.all', render: () => import('./views/SocialMethod.tsx') },
      ],
    },
    messages: {
      en: {
        'socials.all': 'All socials',
        'socials.connect': 'Connect Social',
        'socials.farcaster': 'Farcaster',
      },
      load: { en: () => import('./messages/en.ts') },
      locales: () => import('./messages/locales.ts'),
    },
    load: () => import('./plugin.ts'),
  })()
