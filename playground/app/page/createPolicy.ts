import {
  createContentPolicy,
  formatContentPolicy,
  type PolicyOptions,
  writePrivacyStatement,
} from '@latchkit/kernel/policy'
import { pluginIdsOf } from '../config/plugins.ts'
import type { PagePolicy } from '../contract.ts'
import type { PageSettings } from '../pageUrl.ts'
import { catalog } from './catalog.ts'
import { factories } from './factories.ts'
import { kitOptions } from './kitOptions.ts'

/** Creates the policy of a kit, as an integrator does where the site is built. */
function createPolicy(options: PolicyOptions): PagePolicy {
  const directives = createContentPolicy(options)
  return {
    header: formatContentPolicy(directives),
    directives,
    statement: writePrivacyStatement(options),
  }
}

/** Creates the policy for the plugins of a configuration, or for some of them. */
export function policyOf(
  { cloud, config }: PageSettings,
  ids: readonly string[] = pluginIdsOf(config, catalog.presets),
): PagePolicy {
  const plugins = ids.flatMap((id) => factories.get(id)?.() ?? [])
  return createPolicy({ ...kitOptions(cloud, config), plugins })
}
