import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'

/**
 * Pictures of well-known networks, tokens and wallets, from a set that is part of this package, and from the wallet listing for
 * what the set lacks. Pictures that the site gives come first. Each picture loads when it is shown.
 *
 * @example createLatchkit({ plugins: [connect(), account(), networks(), eip155(), pictures()], networks: [mainnet], projectId: null })
 */
export const pictures = definePlugin({
  id: 'pictures',
  ...releaseOf(packageJson),
  on: ['service:pictureSource'],
  needs,
  hosts: [{ service: 'walletList', why: 'pictures', use: 'picture' }],
  load: () => import('./plugin.ts'),
})
