import { definePlugin, type Plugin, type ViewRow, view } from '@latchkit/kernel'
import type { SocialParams, SocialsModel } from './model.ts'

export type { SocialParams, SocialsModel } from './model.ts'

/**
 * The views of this plugin: every provider `ConnectSocials`, the wait for a provider's window `ConnectingSocial`, and the
 * code to scan `ConnectingFarcaster`.
 */
export type SocialViews = {
  readonly ConnectSocials: ViewRow
  readonly ConnectingSocial: ViewRow<SocialParams | undefined>
  readonly ConnectingFarcaster: ViewRow
}

/** Whether this page was come back to from a provider: then there is a login to finish. */
const isReturn = (): boolean =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).has('result_uri')

/**
 * Logins with an account elsewhere, for the embedded wallet.
 *
 * @example createLatchkit({ plugins: [connect(), account(), eip155(), socials()], networks: [mainnet], projectId: 'yours' })
 */
export const socials = (): Plugin<'socials', SocialViews, SocialsModel> =>
  definePlugin({
    id: 'socials',
    version: '0.1.0',
    kernel: '^0.1.0',
    api: 1,
    on: isReturn() ? ['boot'] : [],
    needs: [
      'alert',
      'clock',
      'crypto',
      'http',
      'log',
      'openLink',
      'router',
      'services',
      'site',
      'store',
      'toast',
      'track',
    ],
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
      load: { en: () => import('./messages/en.ts'), ar: () => import('./messages/ar.ts') },
    },
    load: () => import('./plugin.ts'),
  })()
