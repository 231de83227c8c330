import { definePlugin, releaseOf } from '@latchkit/kernel/plugin'
import packageJson from '../package.json' with { type: 'json' }
import { needs } from './needs.ts'
import { readStoredPlan } from './storedPlan.ts'

/**
 * Reads the plan of the project, which decides features that the site composed, and the origins that the project allows.
 *
 * @example createLatchkit({ plugins: [connect(), plan(), eip155()], networks: [mainnet], projectId: 'yours' })
 */
export const plan = definePlugin({
  id: 'plan',
  ...releaseOf(packageJson),
  on: ['intent'],
  needs,
  storedPlan: readStoredPlan,
  hosts: [{ service: 'walletList', why: 'the features and the origins of the project' }],
  load: () => import('./plugin.ts'),
})

export type { PlanApi } from './model.ts'
