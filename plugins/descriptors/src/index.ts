import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Describes contract calls and typed data in words, by descriptors of ERC-7730: those that the site gives, those of contracts that
 * many visitors use, and those of the service `descriptors`. They are shown by `approve`, for wallets without a prompt of their own.
 *
 * @example
 * createLatchkit({ plugins: [connect(), account(), approve(), eip155(), descriptors()], networks: [mainnet], projectId: null })
 * const withOwnContract = descriptors({ files: [{ context: {}, display: { formats: {} } }] })
 */
export const descriptors = definePlugin({
  id: 'descriptors',
  ...releaseOf(packageJson),
  on: ['service:callDescriber'],
  needs,
  hosts: [{ service: 'descriptors', why: 'words for contract calls' }],
  load: () => import('./plugin.ts'),
})

export type { DescriptorsApi } from './model.ts'
export type { DescriptorsOptions } from './options.ts'
