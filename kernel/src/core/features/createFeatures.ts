import type { Store } from 'jotai/vanilla'
import type { Features, FeatureValue } from '../../contracts/features.ts'
import type { Config } from '../config/options.ts'
import { type NotifyParts, notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { AnyManifest } from '../plugin/manifest.ts'
import { writable } from '../state/atoms.ts'
import { effective, isSetting, isValue, nameOf, type RemotePlan } from './features.ts'
import { readLastGood } from './lastGood.ts'

export type FeatureState = ReturnType<typeof createFeatures>

/** The dependencies of `createFeatures`. */
export interface FeatureParts extends NotifyParts {
  readonly config: Config
  readonly store: Store
  readonly plugins: NotifyParts['plugins'] & { refresh(): void }
}

/** Computes the effective features from the composed plugins, the integrator's options and the remote plan. */
export function createFeatures(parts: FeatureParts) {
  const { config, store } = parts
  const projectId = (config.remoteConfig && !config.basic && config.projectId) || undefined
  let remote = projectId === undefined ? undefined : readLastGood(config.kitId, projectId)
  let composed = false
  let changed = false

  /** Computes the values of all features that these plugins name, after the taps of the `config` hook. */
  function compute(manifests: readonly AnyManifest[]): Features {
    const features: Record<string, FeatureValue> = {}
    const put = (name: string, value: unknown) => {
      if (isValue(value)) features[name] = value
    }
    for (const name of manifests.flatMap((manifest) => manifest.features ?? []).map(nameOf))
      put(name, effective(name, config, remote))
    // An untyped tap may return anything, but cannot add a feature that no composed plugin names.
    const answer: Features = parts.hooks.table.config.call({ features: { ...features } }).features ?? {}
    for (const name of Object.keys(features)) put(name, answer[name])
    return features
  }

  return {
    /** Id of the project whose remote plan applies, if there is one. */
    projectId,
    /** Computes the features for these plugins again. Returns a function that tells whether a plugin is disabled. */
    decide(manifests: readonly AnyManifest[]): (manifest: AnyManifest) => boolean {
      const features = compute(manifests)
      if (JSON.stringify(features) !== JSON.stringify(store.get(writable.features))) {
        store.set(writable.features, features)
        changed = true
      }
      return (manifest) =>
        (manifest.features ?? []).map(nameOf).some((name) => !isSetting(name) && features[name] === false)
    },
    /** Called after the plugins have been updated. Notifies plugins of a change, but not while the kit is being composed. */
    notifyChanges(): void {
      if (changed && composed) notifyPlugins(parts, 'featuresChanged')
      changed = false
    },
    /** Called after all plugins from the options have been added. */
    markComposed(): void {
      composed = true
    },
    /** Sets the remote plan, or removes it after it has expired. */
    setRemote(plan: RemotePlan | undefined): void {
      remote = plan
      parts.plugins.refresh()
    },
  }
}
