import type { Store } from 'jotai/vanilla'
import type { Features, FeatureValue } from '../../contracts/features.ts'
import type { Config } from '../config/options.ts'
import { type NotifyParts, notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { AnyManifest } from '../plugin/manifest.ts'
import { writable } from '../state/atoms.ts'
import { effective, isSetting, isValue, nameOf, type RemotePlan } from './features.ts'
import { readLastGood } from './lastGood.ts'

export type FeatureState = ReturnType<typeof createFeatures>

/** What the features of a kit need. */
export interface FeatureParts extends NotifyParts {
  readonly config: Config
  readonly store: Store
  readonly plugins: NotifyParts['plugins'] & { refresh(): void }
}

/** Which features are in effect: what is composed, what the integrator set, what the remote plan says. */
export function createFeatures(parts: FeatureParts) {
  const { config, store } = parts
  const projectId = (config.remoteConfig && !config.basic && config.projectId) || undefined
  let remote = projectId === undefined ? undefined : readLastGood(config.kitId, projectId)
  let composed = false
  let changed = false

  /** The values of everything these plugins answer to, after whoever taps `config`. */
  function compute(manifests: readonly AnyManifest[]): Features {
    const features: Record<string, FeatureValue> = {}
    const put = (name: string, value: unknown) => {
      if (isValue(value)) features[name] = value
    }
    for (const name of manifests.flatMap((manifest) => manifest.features ?? []).map(nameOf))
      put(name, effective(name, config, remote))
    // A tap without types may answer anything; what is not composed it cannot add.
    const answer: Features = parts.hooks.table.config.call({ features: { ...features } }).features ?? {}
    for (const name of Object.keys(features)) put(name, answer[name])
    return features
  }

  return {
    /** The project whose remote plan this kit follows, if it follows one. */
    projectId,
    /** Decides anew for these plugins. Gives which of them are off. */
    decide(manifests: readonly AnyManifest[]): (manifest: AnyManifest) => boolean {
      const features = compute(manifests)
      if (JSON.stringify(features) !== JSON.stringify(store.get(writable.features))) {
        store.set(writable.features, features)
        changed = true
      }
      return (manifest) =>
        (manifest.features ?? []).map(nameOf).some((name) => !isSetting(name) && features[name] === false)
    },
    /** The plugins follow what was decided: who wants to hear of a change is told, but not while the kit is composed. */
    followed(): void {
      if (changed && composed) notifyPlugins(parts, 'featuresChanged')
      changed = false
    },
    /** Every plugin that was given is composed. */
    started(): void {
      composed = true
    },
    /** A plan was read, or the one that was has passed. */
    setRemote(plan: RemotePlan | undefined): void {
      remote = plan
      parts.plugins.refresh()
    },
  }
}
