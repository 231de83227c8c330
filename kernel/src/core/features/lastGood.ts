import { clockToleranceMs, lastGoodMs } from '../constants/limits.ts'
import { storagePrefix } from '../storage/storagePrefix.ts'
import { isValue, planned, type RemotePlan } from './features.ts'

/** Where the last remote plan that was read is kept, under the kit's prefix. */
export const remoteConfigKey = 'remote_config'

export interface StoredPlan {
  /** Whose plan it is: another project's says nothing of this one. */
  readonly projectId: string
  /** When it was read, in milliseconds since the epoch. */
  readonly at: number
  readonly plan: RemotePlan
}

/**
 * The plan of an earlier visit, if it is this project's, well-formed and fresh. Read where the kit is created, so
 * that what the plan turned off is neither shown nor loaded until the next answer: hence without a schema library.
 */
export function readLastGood(kitId: string, projectId: string): RemotePlan | undefined {
  // There may be no page, storage may be denied, and what is in it may be anything.
  try {
    return parseLastGood(window.localStorage.getItem(storagePrefix(kitId) + remoteConfigKey), projectId)
  } catch {
    return undefined
  }
}

/** As `readLastGood`, from the stored text; throws where it is no JSON object. */
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
