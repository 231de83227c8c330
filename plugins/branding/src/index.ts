import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }

/**
 * Adds a line below each view that names Latchkit and links to its source. The feature `reownBranding`, of the site or of the
 * project's plan, removes it.
 *
 * @example createLatchkit({ plugins: [connect(), branding(), eip155()], networks: [mainnet], projectId: 'yours' })
 */
export const branding = definePlugin({
  id: 'branding',
  ...releaseOf(packageJson),
  // Its row is data, so no event needs its code.
  on: [],
  needs: [],
  features: ['reownBranding'],
  slots: {
    footer: [
      { id: 'secured', order: 10, label: 'branding.secured', render: () => import('./views/Secured.tsx') },
    ],
  },
  messages: {
    en: { 'branding.secured': 'Secured by Latchkit' },
    locales: () => import('./messages/locales.ts'),
  },
  load: async () => ({ default: () => undefined }),
})
