import type { FeaturePlan } from '@latchkit/kernel/plugin'

/** Time for which the stored plan of an earlier visit is valid. */
export const storedPlanMs = 24 * 60 * 60 * 1000
/** Tolerance for stored times that lie in the future. A time beyond it was not written by this plugin. */
export const clockToleranceMs = 5_000
/** Storage key of the last plan that was read. */
export const storedPlanKey = 'remote_config'

/** A plan as it is stored. */
export interface StoredPlan {
  /** Id of the plan's project. The plan is ignored for any other project. */
  readonly projectId: string
  /** Time when the plan was read, in milliseconds since the Unix epoch. */
  readonly at: number
  readonly plan: FeaturePlan
}

/**
 * Returns the stored plan of an earlier visit, if it belongs to this project and has not expired. The kernel calls it when
 * the kit is created and validates the plan, so it loads with the manifest and uses no schema library.
 */
export function readStoredPlan(projectId: string, read: (key: string) => unknown): FeaturePlan | undefined {
  const stored = Object(read(storedPlanKey)) as Partial<StoredPlan>
  // Not `Number()`, which calls the methods of what it converts.
  const age = typeof stored.at === 'number' ? Date.now() - stored.at : Number.NaN
  const isValid = stored.projectId === projectId && age <= storedPlanMs && age >= -clockToleranceMs
  return isValid ? stored.plan : undefined
}
