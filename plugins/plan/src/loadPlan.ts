import { featuresAtom, LatchkitError } from '@latchkit/kernel'
import type { FeaturePlan } from '@latchkit/kernel/plugin'
import { type Context, isFeatureValue } from '@latchkit/kernel/plugin'
import { unknown } from 'valibot'
import { alerts } from './alerts.ts'
import { decodePlan } from './decodePlan.ts'
import { readStoredPlan, type StoredPlan, storedPlanKey } from './storedPlan.ts'

/** The ports that reading the plan uses. */
export type Ports = Context<'alert' | 'http' | 'log' | 'plan' | 'storage' | 'store'>

const path = '/appkit/v1/config'

/** Reads the plan of the project and applies it. If that fails, the last stored plan or the local settings apply. */
export async function loadPlan(ports: Ports, projectId: string): Promise<void> {
  const { alert, log, plan, signal, storage } = ports
  const fetched = await fetchPlan(ports).catch((error: unknown) => {
    if (signal.aborted) return undefined
    log('The remote configuration could not be read, so the local one stands', { error })
    if (isRefused(error)) alert('projectIdInvalid')
    return undefined
  })
  if (signal.aborted) return
  if (!fetched) return plan.apply(readStoredPlan(projectId, (key) => storage.read(key, unknown())))
  const stored: StoredPlan = { projectId, at: Date.now(), plan: fetched }
  storage.write(storedPlanKey, stored)
  plan.apply(fetched)
  const names = overriddenOptions(ports, fetched)
  if (names.length > 0) alert(alerts.localIgnored, { names: names.join(', ') })
}

async function fetchPlan({ http, signal }: Ports): Promise<FeaturePlan> {
  const json = await http.get('walletList', path, { schema: unknown(), signal })
  const plan = decodePlan(json)
  if (!plan) throw new Error('The answer is no plan')
  return plan
}

function isRefused(error: unknown): boolean {
  const { cause } = error instanceof LatchkitError ? error : {}
  return cause instanceof Response && (cause.status === 401 || cause.status === 403)
}

/** Returns the names of the site's settings that the plan overrides, as they appear in the options. */
function overriddenOptions({ plan: { local }, store }: Ports, plan: FeaturePlan): readonly string[] {
  const decided = new Map<string, unknown>(Object.entries(plan))
  return Object.keys(store.get(featuresAtom))
    .filter((name) => (decided.get(name) ?? null) !== null)
    .flatMap((name) => {
      const names = name === 'activity' ? ['activity', 'history'] : [name]
      const written = names.find((option) => isFeatureValue(local[option]))
      return written === undefined ? [] : `features.${written}`
    })
}
