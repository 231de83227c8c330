import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Reports the events of the kit to the project's analytics, if the project enables them. Without this plugin, no event leaves the
 * page. The feature `analytics` turns it off.
 *
 * @example createLatchkit({ plugins: [connect(), analytics(), eip155()], networks: [mainnet], projectId: 'yours' })
 */
export const analytics = definePlugin({
  id: 'analytics',
  ...releaseOf(packageJson),
  on: ['intent', 'hook:track'],
  needs,
  features: ['analytics'],
  hosts: [
    { service: 'analytics', why: 'what visitors do in the modal' },
    { service: 'walletList', why: 'whether the project has enabled analytics' },
  ],
  load: () => import('./plugin.ts'),
})
