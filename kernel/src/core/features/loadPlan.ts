import { unknown } from 'valibot'
import { LatchkitError } from '../errors/latchkitError.ts'
import { projectHttp } from '../http/httpPort.ts'
import { featuresAtom } from '../state/atoms.ts'
import { openStorage } from '../storage/openStorage.ts'
import { decodePlan } from './decodePlan.ts'
import { isPlanned, isValue, localOf, type RemotePlan } from './features.ts'
import { readLastGood, remoteConfigKey, type StoredPlan } from './lastGood.ts'
import type { PlanParts } from './planParts.ts'

const path = '/appkit/v1/config'

/** Reads the project's remote plan and applies it. If that fails, the last stored plan or the local settings apply. */
export async function loadPlan(parts: PlanParts, projectId: string): Promise<void> {
  const plan = await fetchPlan(parts).catch((error: unknown) => {
    if (parts.signal.aborted) return undefined
    parts.log('The remote configuration could not be read, so the local one stands', { error })
    if (isRefused(error)) parts.alert('projectIdInvalid')
    return undefined
  })
  if (parts.signal.aborted) return
  if (!plan) return parts.features.setRemote(readLastGood(parts.config.kitId, projectId))
  const stored: StoredPlan = { projectId, at: Date.now(), plan }
  openStorage(parts.config.kitId).write(remoteConfigKey, stored)
  parts.features.setRemote(plan)
  const names = overridden(parts, plan)
  if (names.length > 0) parts.alert('localIgnored', { names: names.join(', ') })
}

async function fetchPlan(parts: PlanParts): Promise<RemotePlan> {
  const json = await projectHttp(parts).get('walletList', path, { schema: unknown() })
  const plan = decodePlan(json)
  if (!plan) throw new Error('The answer is no plan')
  return plan
}

function isRefused(error: unknown): boolean {
  const { cause } = error instanceof LatchkitError ? error : {}
  return cause instanceof Response && (cause.status === 401 || cause.status === 403)
}

/** Returns the names of the integrator's settings that the plan overrides, as they appear in the options. */
function overridden(parts: PlanParts, plan: RemotePlan): readonly string[] {
  const { config } = parts
  return Object.keys(parts.store.get(featuresAtom))
    .filter((name) => isPlanned(name) && plan[name] !== null && localOf(name, config) !== undefined)
    .map((name) => `features.${isValue(config.features[name]) ? name : 'history'}`)
}
