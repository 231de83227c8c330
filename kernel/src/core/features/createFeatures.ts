import { wrongShape } from '../../base/values/wrongShape.ts'
import type { FeaturePlan, Features, FeatureValue } from '../../contracts/features.ts'
import { readStored } from '../../services/storage/readStored.ts'
import { pluginPrefix } from '../../services/storage/storagePrefix.ts'
import type { Config } from '../config/options.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import type { AnyManifest } from '../plugin/manifest.ts'
import { writable } from '../state/atoms.ts'
import { effective, isPlan, isSetting, nameOf } from './features.ts'

export type FeatureState = ReturnType<typeof createFeatures>

/** The dependencies of `createFeatures`. */
export type FeatureParts = Pick<KitParts, 'store' | 'plugins'> & { readonly config: Config }

/** Computes the effective features from the composed plugins, the integrator's options and the plan of a plugin. */
export function createFeatures(parts: FeatureParts) {
  const { config, store } = parts
  const projectId = (config.remoteConfig && !config.basic && config.projectId) || undefined
  let plan: FeaturePlan | undefined
  let planner: AnyManifest | undefined

  /** Returns the plan that applies with these plugins. Until the plugin applies one, that is the one it has stored. */
  function planOf(manifests: readonly AnyManifest[]): FeaturePlan | undefined {
    const first = manifests.find(({ needs }) => needs.includes('plan'))
    if (first !== planner) {
      planner = first
      plan = first && readPlan(first)
    }
    return plan
  }

  function readPlan({ id, storedPlan }: AnyManifest): FeaturePlan | undefined {
    // The stored value may be invalid.
    try {
      const read = (key: string): unknown =>
        JSON.parse(readStored(pluginPrefix(config.kitId, id) + key) ?? 'null')
      const stored: unknown = projectId === undefined ? undefined : storedPlan?.(projectId, read)
      return isPlan(stored) ? stored : undefined
    } catch {
      return undefined
    }
  }

  /** Computes the values of all features that these plugins name. */
  function compute(manifests: readonly AnyManifest[]): Features {
    const features: Record<string, FeatureValue> = {}
    const current = planOf(manifests)
    for (const name of manifests.flatMap((manifest) => manifest.features ?? []).map(nameOf)) {
      const value = effective(name, parts.config, current)
      if (value !== undefined) features[name] = value
    }
    return features
  }

  return {
    /** Id of the project whose plan applies, if there is one. */
    projectId,
    /** Computes the features for these plugins again. Returns a function that returns whether a plugin is disabled. */
    decide(manifests: readonly AnyManifest[]): (manifest: AnyManifest) => boolean {
      const features = compute(manifests)
      if (JSON.stringify(features) !== JSON.stringify(store.get(writable.features)))
        store.set(writable.features, features)
      return (manifest) =>
        (manifest.features ?? []).map(nameOf).some((name) => !isSetting(name) && features[name] === false)
    },
    /** Sets the plan, or removes it after it has expired. */
    setPlan(next: FeaturePlan | undefined): void {
      if (next !== undefined && !isPlan(next)) wrongShape()
      plan = next
      parts.plugins.refresh()
    },
  }
}
