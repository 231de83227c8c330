import type { LatchkitOptions } from '@latchkit/kernel'
import { createContentPolicy, formatContentPolicy, writePrivacyStatement } from '@latchkit/kernel/policy'
import type { PagePolicy } from '../contract.ts'
import { factories } from './factories.ts'

/** Creates the policy for a kit of these options and plugins, as an integrator does where the site is built. */
export function createPolicy(options: Omit<LatchkitOptions, 'plugins'>, ids: readonly string[]): PagePolicy {
  const plugins = ids.flatMap((id) => factories.get(id)?.() ?? [])
  const directives = createContentPolicy({ ...options, plugins })
  return {
    header: formatContentPolicy(directives),
    directives,
    statement: writePrivacyStatement({ ...options, plugins }),
  }
}
