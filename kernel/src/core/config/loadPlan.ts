import { unknown } from 'valibot'
import { LatchkitError } from '../errors/latchkitError.ts'
import { kernelHttp } from '../http/httpPort.ts'
import type { Kernel } from '../kernel.ts'
import { featuresAtom } from '../state/atoms.ts'
import { openStorage } from '../storage/openStorage.ts'
import { decodePlan } from './decodePlan.ts'
import { isPlanned, isValue, localOf, type RemotePlan } from './features.ts'
import { readLastGood, remoteConfigKey, type StoredPlan } from './lastGood.ts'

const path = '/appkit/v1/config'

/** Reads the project's remote plan and follows it. One that cannot be read leaves the last good one or local settings. */
export async function loadPlan(kernel: Kernel, projectId: string): Promise<void> {
  const plan = await fetchPlan(kernel).catch((error: unknown) => {
    if (kernel.signal.aborted) return undefined
    kernel.log('The remote configuration could not be read, so the local one stands', { error })
    if (isRefused(error)) kernel.alert('projectIdInvalid')
    return undefined
  })
  if (kernel.signal.aborted) return
  if (!plan) return kernel.features.setRemote(readLastGood(kernel.config.kitId, projectId))
  const stored: StoredPlan = { projectId, at: Date.now(), plan }
  openStorage(kernel.config.kitId).write(remoteConfigKey, stored)
  kernel.features.setRemote(plan)
  const names = overridden(kernel, plan)
  if (names.length > 0) kernel.alert('localIgnored', { names: names.join(', ') })
}

async function fetchPlan(kernel: Kernel): Promise<RemotePlan> {
  const json = await kernelHttp(kernel).get('walletList', path, { schema: unknown() })
  const plan = decodePlan(json)
  if (!plan) throw new Error('The answer is no plan')
  return plan
}

function isRefused(error: unknown): boolean {
  const { cause } = error instanceof LatchkitError ? error : {}
  return cause instanceof Response && (cause.status === 401 || cause.status === 403)
}

/** The integrator's settings that the plan decides instead, by the names they were given under. */
function overridden(kernel: Kernel, plan: RemotePlan): readonly string[] {
  const { config } = kernel
  return Object.keys(kernel.store.get(featuresAtom))
    .filter((name) => isPlanned(name) && plan[name] !== null && localOf(name, config) !== undefined)
    .map((name) => `features.${isValue(config.features[name]) ? name : 'history'}`)
}
