import { clockToleranceMs, lastGoodMs } from '../constants/limits.ts'
import { storagePrefix } from '../storage/storagePrefix.ts'
import { isValue, planned, type RemotePlan } from './features.ts'

/** Storage key of the last remote plan that was read, under the kit's prefix. */
export const remoteConfigKey = 'remote_config'

export interface StoredPlan {
  /** Id of the plan's project. The plan is ignored for any other project. */
  readonly projectId: string
  /** Time when the plan was read, in milliseconds since the Unix epoch. */
  readonly at: number
  readonly plan: RemotePlan
}

/**
 * Returns the stored plan of an earlier visit, if it belongs to this project, is valid, and has not expired. It is read
 * when the kit is created, so that features which the plan disables are neither shown nor loaded until the next
 * response. For that reason the code uses no schema library, which would enlarge the initial bundle.
 */
export function readLastGood(kitId: string, projectId: string): RemotePlan | undefined {
  // There may be no page, storage may be denied, and the stored value may be invalid.
  try {
    return parseLastGood(window.localStorage.getItem(storagePrefix(kitId) + remoteConfigKey), projectId)
  } catch {
    return undefined
  }
}

/** Like `readLastGood`, but reads from the stored text. Throws if the text is not a JSON object. */
export function parseLastGood(text: string | null, projectId: string): RemotePlan | undefined {
  const stored: { readonly [Key in keyof StoredPlan]?: unknown } = JSON.parse(text ?? '{}')
  const age = Date.now() - Number(stored.at ?? Number.NaN)
  if (stored.projectId !== projectId || !(age <= lastGoodMs && age >= -clockToleranceMs)) return undefined
  return isPlan(stored.plan) ? stored.plan : undefined
}

function isPlan(plan: unknown): plan is RemotePlan {
  const rows = new Map<string, unknown>(Object.entries(plan ?? {}))
  return Object.keys(planned).every((name) => rows.get(name) === null || isValue(rows.get(name)))
}
