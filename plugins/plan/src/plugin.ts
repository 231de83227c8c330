import { featuresAtom } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import { checkOrigin } from './checkOrigin.ts'
import { loadPlan } from './loadPlan.ts'
import type { PlanApi } from './model.ts'
import type { Needs } from './needs.ts'

/** Reads the plan without making anything else wait for it. */
export default function setup(context: Context<Needs>): PlanApi {
  const done = run(context).catch((error: unknown) =>
    context.log('The remote configuration could not be applied', { error }),
  )
  return { done }
}

async function run(context: Context<Needs>): Promise<void> {
  const { plan, site, store } = context
  if (plan.projectId !== undefined) await loadPlan(context, plan.projectId)
  // The origin only matters if the embedded wallet is enabled, which is decided by now.
  const { email = false, socials = false } = store.get(featuresAtom)
  if (!(email || socials) || !site.projectId || typeof location === 'undefined') return
  await checkOrigin(context, location.origin)
}
