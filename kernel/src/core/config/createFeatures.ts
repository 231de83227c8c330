import type { Features } from '../../contracts/features.ts'
import { tell } from '../hooks/tell.ts'
import type { Kernel } from '../kernel.ts'
import type { AnyManifest } from '../plugin/manifest.ts'
import { writable } from '../state/atoms.ts'
import { effective, isKnown, isOff, isValue, nameOf, type RemotePlan } from './features.ts'
import { readLastGood } from './lastGood.ts'

export type FeatureState = ReturnType<typeof createFeatures>

/** Which features are in effect: what is composed, what the integrator set, what the remote plan says. */
export function createFeatures(kernel: Kernel) {
  const { kitId, projectId, remoteConfig, basic } = kernel.config
  const local = localFeatures(kernel)
  const hasRemote = remoteConfig && !basic && typeof projectId === 'string' && projectId !== ''
  let remote = hasRemote ? readLastGood(kitId, projectId) : undefined
  let composed = false
  let changed = false

  /** The values of everything these plugins answer to, after whoever taps `config`. */
  function compute(manifests: readonly AnyManifest[]): Features {
    const names = new Set(manifests.flatMap(({ features = [] }) => features.map(nameOf)))
    const rows = [...names].flatMap((name) => {
      const value = effective(name, { local, basic }, remote)
      return value === undefined ? [] : [[name, value] as const]
    })
    const features: Features = Object.fromEntries(rows)
    // A tap without types may answer anything.
    const answer: Features = kernel.hooks.table.config.call({ features }).features ?? features
    const replaced = [...names].flatMap((name) => {
      const value = Object.hasOwn(answer, name) ? answer[name] : undefined
      return isValue(value) ? [[name, value] as const] : []
    })
    return { ...features, ...Object.fromEntries(replaced) }
  }

  return {
    local,
    /** The id whose remote plan this kit follows, if it follows one. */
    projectId: hasRemote ? projectId : undefined,
    /** Decides anew for these plugins. Gives which of them are off. */
    decide(manifests: readonly AnyManifest[]): (manifest: AnyManifest) => boolean {
      const features = compute(manifests)
      if (!sameFeatures(features, kernel.store.get(writable.features))) {
        kernel.store.set(writable.features, features)
        changed = true
      }
      return ({ features: names = [] }) => names.some((name) => isOff(nameOf(name), features[nameOf(name)]))
    },
    /** The plugins follow what was decided: whoever wants to hear of a change is told, but not while the kit is composed. */
    followed(): void {
      if (changed && composed) tell(kernel, 'featuresChanged')
      changed = false
    },
    /** Every plugin that was given is composed: changes are told from here on, unknown names now. */
    started(manifests: readonly AnyManifest[]): void {
      composed = true
      const own = new Set(manifests.flatMap(({ features = [] }) => features))
      const unknown = Object.keys(kernel.config.features).filter((name) => !isKnown(name) && !own.has(name))
      if (unknown.length > 0) kernel.log(`No plugin knows these features: ${unknown.join(', ')}`)
    },
    /** A plan was read, or the one that was has passed. */
    setRemote(plan: RemotePlan | undefined): void {
      remote = plan
      kernel.plugins.refresh()
    },
  }
}

/** What the integrator set, without what is no value of a feature. */
function localFeatures({ config, log }: Kernel): Features {
  const set = Object.entries(config.features).filter(([, value]) => value !== undefined && value !== null)
  const wrong = set.filter(([, value]) => !isValue(value)).map(([name]) => name)
  if (wrong.length > 0) log(`These features are neither true, false nor a list of texts: ${wrong.join(', ')}`)
  return Object.fromEntries(set.flatMap(([name, value]) => (isValue(value) ? [[name, value] as const] : [])))
}

const sameFeatures = (a: Features, b: Features): boolean => JSON.stringify(a) === JSON.stringify(b)
