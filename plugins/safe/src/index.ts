import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

const isUnframed = () => globalThis.location && !location.ancestorOrigins?.[0]

/**
 * Connects the Safe whose app frames the page. Needs the plugin `eip155`. In a page without a frame nothing of it is loaded.
 *
 * @example
 * const plugins = [connect(), eip155(), safe()]
 * const other = safe({ origins: ['https://app.safe.global', 'https://safe.example.org'] })
 */
export const safe = definePlugin({
  id: 'safe',
  ...releaseOf(packageJson),
  // In a page without a frame there is nothing to activate, so that the code of this plugin is never loaded.
  on: isUnframed() ? [] : ['service:connectorSource', 'stored:eip155', 'stored:safe'],
  needs,
  load: () => import('./plugin.ts'),
})

export type { SafeOptions } from './options.ts'
