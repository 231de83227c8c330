import {
  createContentPolicy,
  formatContentPolicy,
  type PolicyOptions,
  writePrivacyStatement,
} from '@latchkit/kernel/policy'
import type { PagePolicy } from '../contract.ts'

/** Creates the policy of a kit, as an integrator does where the site is built. */
export function createPolicy(options: PolicyOptions): PagePolicy {
  const directives = createContentPolicy(options)
  return {
    header: formatContentPolicy(directives),
    directives,
    statement: writePrivacyStatement(options),
  }
}
