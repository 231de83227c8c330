import type { FeatureName } from '../../contracts/features.ts'
import type { Config } from '../config/options.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { featuresAtom } from '../state/atoms.ts'
import { isFeatureValue, isPlanned, isSetting } from './features.ts'

const localFeatures: readonly string[] = [
  'receive',
  'send',
  'analytics',
  'pay',
  'history',
] satisfies readonly FeatureName[]

/** The dependencies of `warnIntegrator`. */
export type WarningParts = Pick<KitParts, 'store' | 'log' | 'alert'> & { readonly config: Config }

/** Warns the integrator of wrong options. It runs at the first intent, so that it does not delay the page. */
export function warnIntegrator({ config, log, store, alert }: WarningParts): void {
  const composed = store.get(featuresAtom)
  const isKnown = (name: string) =>
    isPlanned(name) || isSetting(name) || localFeatures.includes(name) || Object.hasOwn(composed, name)
  const set = Object.entries(config.features)
  const unknown = set.filter(([name]) => !isKnown(name))
  const invalid = set.filter(([, value]) => value !== undefined && value !== null && !isFeatureValue(value))
  const namesOf = (rows: typeof set) => rows.map(([name]) => name).join(', ')
  if (unknown.length > 0) log(`Unknown features: ${namesOf(unknown)}`)
  if (invalid.length > 0) log(`Invalid features: ${namesOf(invalid)}`)
  if (config.projectId === undefined || config.projectId === '') alert('projectIdMissing')
}
