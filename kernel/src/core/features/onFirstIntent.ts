import type { Activation } from '../../contracts/activation.ts'
import type { FeatureName } from '../../contracts/features.ts'
import { featuresAtom } from '../state/atoms.ts'
import { isPlanned, isSetting, isValue } from './features.ts'
import type { PlanParts } from './planParts.ts'

const localFeatures: readonly string[] = [
  'receive',
  'send',
  'analytics',
  'pay',
  'history',
] satisfies readonly FeatureName[]

/** The dependencies of `onFirstIntent`. */
export interface IntentParts extends PlanParts {
  readonly plugins: Activation & { refresh(): void }
}

/**
 * Runs the work that was deferred to the first intent: warnings for the integrator, taps of `config`, and the remote
 * plan.
 */
export async function onFirstIntent(parts: IntentParts): Promise<void> {
  warnOfFeatures(parts)
  if (parts.config.projectId === undefined || parts.config.projectId === '') parts.alert('projectIdMissing')
  if (parts.plugins.hasInactive('hook:config')) {
    await parts.plugins.activate('hook:config')
    parts.plugins.refresh()
  }
  if (parts.features.projectId !== undefined) {
    const { loadPlan } = await import('./loadPlan.ts')
    await loadPlan(parts, parts.features.projectId)
  }
  // The origin only matters if the embedded wallet is enabled, which is decided by now.
  const { email = false, socials = false } = parts.store.get(featuresAtom)
  if (!(email || socials) || !parts.config.projectId || typeof location === 'undefined') return
  const { checkOrigin } = await import('./checkOrigin.ts')
  await checkOrigin(parts, location.origin)
}

function warnOfFeatures({ config, log, store }: PlanParts): void {
  const composed = store.get(featuresAtom)
  const isKnown = (name: string) =>
    isPlanned(name) || isSetting(name) || localFeatures.includes(name) || Object.hasOwn(composed, name)
  const set = Object.entries(config.features)
  const unknown = set.filter(([name]) => !isKnown(name))
  const invalid = set.filter(([, value]) => value !== undefined && value !== null && !isValue(value))
  const namesOf = (rows: typeof set) => rows.map(([name]) => name).join(', ')
  if (unknown.length > 0) log(`Unknown features: ${namesOf(unknown)}`)
  if (invalid.length > 0) log(`Invalid features: ${namesOf(invalid)}`)
}
